import { readdirSync, readFileSync } from 'node:fs'

// Linux counts a process's time in hundredths of a second, whatever its own clock does.
const ticksPerSecond = 100

type Times = { parent: number; own: number; ofEndedChildren: number }

/** A process's parent and processor time in ticks; undefined if it has just ended. */
function timesOf(pid: number): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name comes second, in brackets, and may have brackets and spaces itself: proc_pid_stat(5).
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15)
    return { parent: fields[1] as number, own: utime + stime, ofEndedChildren: cutime + cstime }
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** Only Linux tells what follows; elsewhere it is undefined. */
const isTold = process.platform === 'linux'

/** The processor time that this process and all below it have used, in seconds. */
export function secondsOfTree(): number | undefined {
  if (!isTold) return undefined
  const all = new Map<number, Times>()
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : undefined
    if (times) all.set(Number(name), times)
  }
  const isBelow = (pid: number): boolean => pid === process.pid || (all.has(pid) && isBelow((all.get(pid) as Times).parent))
  let ticks = 0
  for (const [pid, { own, ofEndedChildren }] of all) if (isBelow(pid)) ticks += own + ofEndedChildren
  return ticks / ticksPerSecond
}

/** The processor time of this process's ended children and all that ended below them, in seconds. */
export function secondsOfEndedChildren(): number | undefined {
  const times = isTold ? timesOf(process.pid) : undefined
  return times && times.ofEndedChildren / ticksPerSecond
}
