/**
 * Milliseconds until the next occurrence of a local time of day such as '18:00'; a whole day if it is exactly now. Follows daylight-saving
 * changes.
 */
export const untilTimeOfDay = (time: string, now: Date): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hours, minutes).getTime() - now.getTime()
  return at(0) > 0 ? at(0) : at(1)
}
