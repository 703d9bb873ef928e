import { ConfirmDialog, Dialog, DialogContent } from '@wordloom/ui/dialogs'
import type { DialogProps } from '@wordloom/web-kit'
import { useRef, useState } from 'react'
import type { SaveMethod } from '../save-quiz/save-methods.ts'
import { QuizInProgress } from './quiz-in-progress.tsx'
import { useLeaveConfirmation } from './use-leave-confirmation.ts'

type QuizDialogProps = DialogProps & {
  /** How a finished quiz is saved; by default as a session with one record per answer. */
  readonly saveMethod?: SaveMethod
  /** The quiz and the next ones ask about the words with this tag; by default about all. */
  readonly tag?: string
}

/**
 * The Daily Quiz dialog. Its content is mounted when it opens, so that each quiz starts anew. Leaving a quiz that has answers
 * (also by Back or a link to another page) asks for confirmation, and a press outside does not close the dialog.
 */
export const QuizDialog = ({ open, onOpenChange, saveMethod = 'session', tag = '' }: QuizDialogProps) => {
  const stage = useRef<HTMLDivElement>(null)
  const [unsaved, setUnsaved] = useState(0)
  /** The navigation to run after leaving, while the confirmation is open. */
  const [pendingLeave, setAsked] = useState<{ readonly go: () => void }>()
  const goAfterClosing = useLeaveConfirmation(open && unsaved > 0, (go) => setAsked({ go }))
  const leave = (): void => {
    if (pendingLeave) goAfterClosing(pendingLeave.go)
    setAsked(undefined)
    onOpenChange(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) onOpenChange(true)
        else if (unsaved > 0) setAsked({ go: () => {} })
        else leave()
      }}
    >
      <DialogContent
        onOpenAutoFocus={(event) => {
          // Not the close button, where Enter would close the dialog again.
          event.preventDefault()
          stage.current?.focus()
        }}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <QuizInProgress stageRef={stage} saveMethod={saveMethod} tag={tag} onUnsaved={setUnsaved} onClose={() => onOpenChange(false)} />
        <ConfirmDialog
          open={pendingLeave !== undefined && unsaved > 0}
          onOpenChange={() => setAsked(undefined)}
          title="Leave this quiz?"
          description={`${unsaved === 1 ? 'Your answer is' : `Your ${unsaved} answers are`} not saved yet and will be lost. The next quiz begins anew.`}
          cancelLabel="Stay"
          confirmLabel="Leave"
          onConfirm={leave}
        />
      </DialogContent>
    </Dialog>
  )
}
