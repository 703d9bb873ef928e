import type { Word } from '@wordloom/contracts/http'
import { countText } from '@wordloom/ui'
import { ConfirmDialog } from '@wordloom/ui/dialogs'
import { useRef } from 'react'

interface RemovalDialogProps {
  /** The word to delete; the dialog is closed without one. */
  word: Word | undefined
  onCancel: () => void
  onConfirm: (word: Word) => void
  /** The dialog has closed. Prevent the default to keep the focus from returning to the delete button. */
  onClosed: (event: Event) => void
}

const removalText = ({ text, reviewCount }: Word) =>
  reviewCount === 0
    ? `“${text}” will be removed from your vocabulary.`
    : `“${text}” and its history of ${countText(reviewCount, 'review')} will be removed from your vocabulary.`

/** Asks before a word is deleted and names it. */
export const RemovalDialog = ({ word, onCancel, onConfirm, onClosed }: RemovalDialogProps) => {
  // Keeps the text while the dialog fades out.
  const last = useRef<Word>(undefined)
  if (word) last.current = word
  const shown = word ?? last.current
  return (
    <ConfirmDialog
      open={word !== undefined}
      onOpenChange={(open) => (open ? undefined : onCancel())}
      title={`Delete “${shown?.text ?? ''}”?`}
      description={shown ? removalText(shown) : ''}
      confirmLabel="Delete word"
      onCloseAutoFocus={onClosed}
      onConfirm={() => (word ? onConfirm(word) : undefined)}
    />
  )
}
