import { Progress } from '@wordloom/ui'

/** The progress of the quiz in the dialog's header: a bar of question index over total, and 'n/total'. */
export const QuizPosition = ({ index, total }: { readonly index: number; readonly total: number }) => (
  <div className="flex flex-1 items-center gap-3 max-md:tall:-mr-11 md:tall:-mr-10 tall:pt-1">
    <Progress label="Quiz progress" value={index} max={total} />
    <span className="shrink-0 text-ink-muted text-sm tabular-nums">
      {index + 1}/{total}
    </span>
  </div>
)
