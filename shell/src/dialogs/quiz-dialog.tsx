import { Skeleton } from '@wordloom/ui'
import { type DialogProps, RemoteWidget } from '@wordloom/web-kit'
import { dialogFrame } from './dialog-frame.tsx'

/** The quiz dialog of the quiz front end. */
export const QuizDialog = ({ open, onOpenChange }: DialogProps) => {
  const frame = dialogFrame('Daily Quiz', open, onOpenChange)
  return (
    <RemoteWidget
      remote="quiz"
      widget="quizDialog"
      title="The quiz"
      props={{ open, onOpenChange }}
      loading={frame(<Skeleton className="h-56" />)}
      frame={frame}
    />
  )
}
