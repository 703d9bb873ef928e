import { Dialog, DialogContent } from '@wordloom/ui/dialogs'
import type { DialogProps } from '@wordloom/web-kit'
import { useRef } from 'react'
import type { SaveQuiz } from '../save-quiz/finished-quiz.ts'
import { saveAsSession } from '../save-quiz/save-as-session.ts'
import { QuizInProgress } from './quiz-in-progress.tsx'

type QuizDialogProps = DialogProps & {
  /** How a finished quiz is saved; by default as a session with one record per answer. */
  readonly save?: SaveQuiz
}

/** The Daily Quiz dialog. Its content is mounted when it opens, so that each quiz starts anew. */
export const QuizDialog = ({ open, onOpenChange, save = saveAsSession }: QuizDialogProps) => {
  const stage = useRef<HTMLDivElement>(null)
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        onOpenAutoFocus={(event) => {
          // Not the close button, where Enter would close the dialog again.
          event.preventDefault()
          stage.current?.focus()
        }}
      >
        <QuizInProgress stageRef={stage} save={save} onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}
