/** The CPU time in ms that this thread has used. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
