import type { DashboardStats } from '@wordloom/contracts/http'
import { Card, CardHeader, CardTitle, Progress } from '@wordloom/ui'

/** Performance: weekly accuracy, words mastered as a share of all, sessions this week, all words. */
export const Performance = ({ stats }: { readonly stats: DashboardStats }) => {
  const { weeklyAccuracy, masteredWords, totalWords, weeklyQuizSessions } = stats
  return (
    <Card aria-label="Performance">
      <CardHeader>
        <CardTitle>Performance</CardTitle>
      </CardHeader>
      <div className="flex flex-col gap-4">
        <Share label="Weekly Accuracy" text={`${weeklyAccuracy}%`} value={weeklyAccuracy} max={100} />
        <Share label="Words Mastered" text={`${masteredWords}/${totalWords}`} value={masteredWords} max={totalWords} />
        <dl className="grid gap-3 max-xs:grid-cols-1 xs:grid-cols-2">
          <Count label="Sessions This Week" value={weeklyQuizSessions} />
          <Count label="Total Words" value={totalWords} />
        </dl>
      </div>
    </Card>
  )
}

type ShareProps = { readonly label: string; readonly text: string; readonly value: number; readonly max: number }

const Share = ({ label, text, value, max }: ShareProps) => (
  <div className="flex flex-col gap-2">
    <div className="flex justify-between gap-3 text-sm">
      <span className="text-ink-muted">{label}</span>
      <span className="font-medium text-ink tabular-nums">{text}</span>
    </div>
    <Progress label={label} value={value} max={max} />
  </div>
)

const Count = ({ label, value }: { readonly label: string; readonly value: number }) => (
  <div className="flex flex-col-reverse justify-end rounded-lg bg-sunken p-3">
    <dt className="text-ink-muted text-sm">{label}</dt>
    <dd className="font-serif text-2xl text-ink tabular-nums lining-nums">{value}</dd>
  </div>
)
