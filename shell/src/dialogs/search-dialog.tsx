import type { Word } from '@wordloom/contracts/http'
import { Skeleton } from '@wordloom/ui'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@wordloom/ui/dialogs'
import { type DialogProps, RemoteWidget } from '@wordloom/web-kit'
import { type ReactNode, useEffect } from 'react'
import type { TypedAhead } from './typed-ahead.ts'

// On its first button, which closes it, focus would make Enter and blanks close it while the text box is being fetched.
const focusDialog = (event: Event): void => {
  event.preventDefault()
  ;(event.currentTarget as HTMLElement).focus()
}

// Escape leaves the list of a text box before it closes the dialog.
const leaveList = (event: KeyboardEvent): void => {
  if (event.target instanceof Element && event.target.hasAttribute('aria-activedescendant')) event.preventDefault()
}

/** What is shown without a text box: the keys are no longer kept for one. */
const WithoutTextBox = ({ typedAhead: { stop }, children }: { typedAhead: TypedAhead; children: ReactNode }) => {
  useEffect(() => stop(), [stop])
  return children
}

type SearchDialogProps = DialogProps & { onWordSelected: (word: Word) => void; typedAhead: TypedAhead }

/** The frame of the search dialog. Its content is mounted only while open, so closing clears the text and the results. */
export const SearchDialog = ({ open, onOpenChange, onWordSelected, typedAhead }: SearchDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange}>
    <DialogContent maxHeight="80vh" size="lg" steady onOpenAutoFocus={focusDialog} onEscapeKeyDown={leaveList}>
      <DialogHeader>
        <DialogTitle>Search Words</DialogTitle>
      </DialogHeader>
      <RemoteWidget
        remote="words"
        widget="wordSearch"
        title="The search"
        props={{ open, onOpenChange, onWordSelected, takeTyped: typedAhead.take }}
        loading={<Skeleton className="m-6 h-40" />}
        frame={(content) => <WithoutTextBox typedAhead={typedAhead}>{content}</WithoutTextBox>}
      />
    </DialogContent>
  </Dialog>
)
