import { Dialog, DialogContent } from '@wordloom/ui/dialogs'
import type { DialogProps } from '@wordloom/web-kit'
import { useRef } from 'react'
import type { SaveQuiz } from '../save-quiz/finished-quiz.ts'
import { saveAsSession } from '../save-quiz/save-as-session.ts'
import { QuizInProgress } from './quiz-in-progress.tsx'

type QuizDialogProps = DialogProps & {
  /** How a finished quiz is saved: as a session with one record per answer, unless said otherwise. */
  readonly save?: SaveQuiz
}

/** The Daily Quiz dialog. What it holds is mounted when it opens, so that each opening begins anew. */
export const QuizDialog = ({ open, onOpenChange, save = saveAsSession }: QuizDialogProps) => {
  const stage = useRef<HTMLDivElement>(null)
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        onOpenAutoFocus={(event) => {
          // Not the cross in the corner, where Enter would close what has just been opened.
          event.preventDefault()
          stage.current?.focus()
        }}
      >
        <QuizInProgress stageRef={stage} save={save} onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}
