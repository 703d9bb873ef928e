/** The greeting for an hour of the learner's day (0-23). */
export const greeting = (hour: number, firstName: string): string => {
  const time = hour < 5 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon'
  return firstName.trim() === '' ? time : `${time}, ${firstName.trim()}`
}
