import type { Word } from '@wordloom/contracts/http'
import { Skeleton } from '@wordloom/ui'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@wordloom/ui/dialogs'
import { type DialogProps, RemoteWidget } from '@wordloom/web-kit'
import type { ReactNode } from 'react'

/** Makes the dialog around a loading skeleton, or around the error of a remote's dialog that cannot be loaded. */
const dialogFrame =
  (title: string, open: boolean, onOpenChange: (open: boolean) => void) =>
  (content: ReactNode): ReactNode => (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        <DialogBody>{content}</DialogBody>
      </DialogContent>
    </Dialog>
  )

/** The word detail dialog of the words front end. */
export const WordDialog = ({ word, editing, open, onOpenChange }: DialogProps & { word: Word; editing?: boolean | undefined }) => {
  const frame = dialogFrame(word.text, open, onOpenChange)
  return (
    <RemoteWidget
      remote="words"
      widget="wordDetailDialog"
      title="The word's details"
      props={{ word, editing, open, onOpenChange }}
      loading={frame(<Skeleton className="h-40" />)}
      frame={frame}
    />
  )
}

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
