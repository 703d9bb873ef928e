/** Preloaded into processes that a suite starts: each prints how much processor time the long turns of its event loop take. */
import { isMainThread } from 'node:worker_threads'

const longMs = 10
const usedMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let [count, last] = [0, usedMs()]
function next() {
  const ms = usedMs() - last
  if (ms > longMs) process.stdout.write(`\nturn ${++count} took ${ms.toFixed(1)} ms\n`)
  last = usedMs()
  // An unreferenced one comes once a turn and causes none, so that a process at rest stays at rest.
  setImmediate(next).unref()
}
if (isMainThread) setImmediate(next).unref()
