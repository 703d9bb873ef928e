import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { WeeklyProgress } from '@wordloom/contracts/http'
import { localDayOf, toast } from '@wordloom/ui'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { queryKeys } from '../queries/query-keys.ts'
import { readPreferences, usePreferences } from './preferences.ts'

const title = 'Time for your daily quiz'
const text = 'Five questions, about three minutes.'

/** A page left open overnight still has yesterday's progress, so the date is compared too. */
const finishedQuizToday = (client: QueryClient): boolean => {
  const last = client.getQueryData<WeeklyProgress>(queryKeys.weeklyProgress)?.days.at(-1)
  return last !== undefined && last.quizSessions > 0 && last.date === localDayOf(new Date())
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
    let timer: ReturnType<typeof setTimeout>
    const schedule = (): void => {
      timer = setTimeout(
        () => {
          if (!finishedQuizToday(client)) remind(() => navigate('/quiz'))
          schedule()
        },
        untilTimeOfDay(reminderTime, new Date()),
      )
    }
    schedule()
    return () => clearTimeout(timer)
  }, [dailyReminder, reminderTime, client, navigate])
}
