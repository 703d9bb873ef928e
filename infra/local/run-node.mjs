import { spawn } from 'node:child_process'
import { nodeOf } from './install.mjs'

const quietly = '--disable-warning=ExperimentalWarning'

// Linux's allocator keeps freed memory for each thread, so two such stores take less than one a thread.
process.env.MALLOC_ARENA_MAX ??= '2'

/** Runs a script on the project's own Node and returns its exit code. */
export function runNode(root, args) {
  return new Promise((ended, failed) => {
    const child = spawn(nodeOf(root), [quietly, ...args], { cwd: root, stdio: 'inherit' })
    // A terminal sends Ctrl-C to both processes; passing it on would be a second one, which aborts the child's graceful stop.
    const pass = (signal) => () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal))
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass(signal))
    child.on('error', failed)
    child.on('exit', (code, signal) => ended(signal ? 1 : (code ?? 1)))
  })
}

/**
 * Replaces this process by a script on the project's own Node if this Node supports execve, so that signals reach it directly; else runs it
 * as a child.
 */
export async function becomeNode(root, args) {
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.removeAllListeners('warning') // hides the warning that execve is experimental
    process.chdir(root)
    process.execve(nodeOf(root), [nodeOf(root), quietly, ...args])
  }
  process.exitCode = await runNode(root, args)
}
