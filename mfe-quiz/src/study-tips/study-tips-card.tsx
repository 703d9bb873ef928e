import { Badge, Card, CardHeader, CardTitle } from '@wordloom/ui'
import { useDashboardStats, useDueWords } from '@wordloom/web-kit'
import { ChevronDown, Lightbulb } from 'lucide-react'
import { studyTips } from './study-tips.ts'

/** Study Tips: those that the learner's numbers suggest come first, and are open; the others open at a press. */
export const StudyTipsCard = () => {
  const { data: stats } = useDashboardStats()
  const { total: dueWords } = useDueWords()
  const tips = studyTips(stats && dueWords !== undefined ? { ...stats, dueWords } : undefined)
  return (
    <Card aria-label="Study Tips">
      <CardHeader>
        <CardTitle>Study Tips</CardTitle>
        <Lightbulb aria-hidden className="size-5 text-learning" />
      </CardHeader>
      <ul className="flex flex-col mouse:gap-1">
        {tips.map(({ title, advice, because }) => (
          <li key={title}>
            <details open={because !== undefined} className="group">
              <summary className="-mx-1 flex cursor-pointer list-none items-center gap-1 rounded-sm px-1 py-1 touch:min-h-11 [&::-webkit-details-marker]:hidden">
                <h3 className="flex flex-1 flex-wrap items-center gap-x-2 gap-y-1 font-medium text-ink text-sm">
                  {title}
                  {because !== undefined ? <Badge tone="learning">{because}</Badge> : null}
                </h3>
                <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-muted group-open:[rotate:180deg]" />
              </summary>
              <p className="mb-2 text-pretty text-ink-muted text-sm">{advice}</p>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}
