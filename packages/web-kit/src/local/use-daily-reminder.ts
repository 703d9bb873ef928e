import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { statsApi, type WeeklyProgress } from '@wordloom/contracts/http'
import { localDayOf, toast } from '@wordloom/ui'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../calls/call.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { readPreferences, usePreferences } from './preferences.ts'
import { storedValue } from './stored-value.ts'

const title = 'Time for your daily quiz'
const text = 'Five questions, about three minutes.'

/** The last day whose reminder was due, so that other tabs, a reload or a timer that fires early do not repeat it. */
const reminded = storedValue(
  'wordloom.reminded',
  (text) => text ?? '',
  (day) => day,
)

/** A page left open overnight still has yesterday's progress, so the date is compared too. */
const hasQuizOn = (day: string, progress: WeeklyProgress | undefined): boolean => {
  const last = progress?.days.at(-1)
  return last !== undefined && last.quizSessions > 0 && last.date === day
}

/** Not every page loads the progress, and the quiz may have been on another device, so the server is asked if the page knows of none. */
const finishedQuiz = async (client: QueryClient, day: string): Promise<boolean> => {
  if (hasQuizOn(day, client.getQueryData(queryKeys.weeklyProgress))) return true
  try {
    // Not by the query client: a failure here would be shown, without being retried, by the next page with the progress.
    return hasQuizOn(day, await call(statsApi.week))
  } catch {
    return false
  }
}

const mayNotify = (): boolean =>
  readPreferences().pushNotifications && 'Notification' in globalThis && Notification.permission === 'granted'

/** Shows the reminder: as a browser notification if wanted and permitted, otherwise in the page. */
const remind = (openQuiz: () => void): void => {
  if (!mayNotify()) {
    toast({ title, description: text, action: { label: 'Start', onClick: openQuiz } })
    return
  }
  // The tag merges the reminders of several open tabs.
  const notification = new Notification(title, { body: text, tag: 'wordloom-reminder' })
  notification.onclick = () => {
    focus()
    openQuiz()
    notification.close()
  }
}

/**
 * Milliseconds until the next occurrence of a local time of day such as '18:00'; a whole day if it is exactly now. Follows daylight-saving
 * changes.
 */
export const untilTimeOfDay = (time: string, now: Date): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hours, minutes).getTime() - now.getTime()
  return at(0) > 0 ? at(0) : at(1)
}

/** Reminds the learner of the quiz every day at the preferred time while the page is open, unless a quiz was finished that day. */
export const useDailyReminder = (): void => {
  const [{ dailyReminder, reminderTime }] = usePreferences()
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (!dailyReminder) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const remindOf = async (day: string): Promise<void> => {
      // A computer that slept may have missed the whole day.
      if (reminded.read() === day || localDayOf(new Date()) > day) return
      // Not given up when this effect ends meanwhile, as it does whenever the learner goes to another page.
      const finished = await finishedQuiz(client, day)
      // Noted only now: a response may never come, and then another tab reminds.
      if (reminded.read() === day) return
      reminded.write(day)
      if (!finished && readPreferences().dailyReminder) remind(() => navigate('/quiz'))
    }
    const schedule = (): void => {
      const now = new Date()
      const pause = untilTimeOfDay(reminderTime, now)
      // The day is that of the time aimed at: a timer may fire early by the clock, for midnight on the day before.
      const day = localDayOf(new Date(now.getTime() + pause))
      timer = setTimeout(() => {
        void remindOf(day)
        schedule()
      }, pause)
    }
    schedule()
    return () => clearTimeout(timer)
  }, [dailyReminder, reminderTime, client, navigate])
}
