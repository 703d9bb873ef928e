import { Skeleton } from '@wordloom/ui'
import { type DialogProps, RemoteWidget } from '@wordloom/web-kit'
import { useState } from 'react'
import { inDialog } from './in-dialog.tsx'

/** The quiz dialog, which the quiz front end brings whole; nothing of it is fetched before it is first opened. */
export const QuizDialog = ({ open, onOpenChange }: DialogProps) => {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  if (!wanted) return null
  const frame = inDialog('Daily Quiz', open, onOpenChange)
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
