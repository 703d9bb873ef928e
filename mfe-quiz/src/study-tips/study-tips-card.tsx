import { Badge, Card, CardHeader, CardTitle } from '@wordloom/ui'
import { useDashboardStats, useWordsDue } from '@wordloom/web-kit'
import { Lightbulb } from 'lucide-react'
import { type LearnerNumbers, studyTips } from './study-tips.ts'

const noNumbers: LearnerNumbers = {
  totalWords: 0,
  weeklyWordsAdded: 0,
  masteredWords: 0,
  learningWords: 0,
  newWords: 0,
  weeklyQuizSessions: 0,
  weeklyAccuracy: 0,
  streakDays: 0,
  dueWords: 0,
}

/** Study Tips: those that the learner's numbers suggest come first. While the numbers are unknown, tips have no reasons. */
export const StudyTipsCard = () => {
  const { data: stats } = useDashboardStats()
  const { total: dueWords } = useWordsDue()
  const known = stats !== undefined && dueWords !== undefined
  const tips = studyTips(known ? { ...stats, dueWords } : noNumbers)
  return (
    <Card aria-label="Study Tips">
      <CardHeader>
        <CardTitle>Study Tips</CardTitle>
        <Lightbulb aria-hidden className="size-5 text-learning" />
      </CardHeader>
      <ul className="flex flex-col gap-4">
        {tips.map(({ title, advice, because }) => (
          <li key={title} className="flex flex-col gap-1">
            <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-ink text-sm">
              {title}
              {known && because !== undefined ? <Badge tone="learning">{because}</Badge> : null}
            </h3>
            <p className="text-pretty text-ink-muted text-sm">{advice}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
