import { readFileSync } from 'node:fs'

/** Resident memory of a process of this machine in MB, now or at its peak; NaN if it has ended. Linux only, for /proc. */
export function memoryMbOf(pid: number | string | undefined, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  try {
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return Number.NaN
  }
}
