import { readFileSync } from 'node:fs'

// Linux counts both in hundredths of a second.
const perSecond = 100

/** The processor time of a process of this machine so far, in seconds. */
export function processorTimeOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the name in brackets, which may contain blanks; the times are the 14th and the 15th.
  const [userTime, systemTime] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(userTime) + Number(systemTime)) / perSecond
}

/** The processor time of the whole machine so far, in seconds. */
export function processorTimeOfAll(): number {
  const [, user, nice, system, , , irq, softirq] = (readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] as string).split(/\s+/)
  return [user, nice, system, irq, softirq].reduce((sum, ticks) => sum + Number(ticks), 0) / perSecond
}
