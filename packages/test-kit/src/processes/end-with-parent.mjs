/**
 * Ends this process when its parent has ended, however that ended: the parent holds the other end of standard input. Only for a process
 * whose standard input is a pipe from its parent (`spawnNode`, a worker of Jest).
 */
import { isMainThread } from 'node:worker_threads'

// Threads inherit the flag that loads this, and have no parent process of their own.
if (isMainThread) {
  process.stdin.once('close', () => process.kill(process.pid, 'SIGKILL'))
  process.stdin.resume()
  // It must not keep a process running that is done.
  process.stdin.unref?.()
}
