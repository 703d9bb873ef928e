import { Progress } from '@wordloom/ui'

/** The progress of the quiz: a bar of question index over total, and 'n/total'. */
export const QuizPosition = ({ index, total }: { readonly index: number; readonly total: number }) => (
  <div className="flex shrink-0 items-center gap-3 pb-3 max-md:px-5 md:px-6">
    <Progress label="Quiz progress" value={index} max={total} />
    <span className="shrink-0 text-ink-muted text-sm tabular-nums">
      {index + 1}/{total}
    </span>
  </div>
)
