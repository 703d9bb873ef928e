import type { Word } from '@wordloom/contracts/http'
import { Skeleton } from '@wordloom/ui'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@wordloom/ui/dialogs'
import { type DialogProps, RemoteWidget } from '@wordloom/web-kit'
import { type ReactNode, useEffect } from 'react'
import type { TypeAheadBuffer } from './type-ahead-buffer.ts'

// Radix would focus the Close button, where Enter and Space typed before the text box has loaded would close the dialog.
const focusDialog = (event: Event): void => {
  event.preventDefault()
  ;(event.currentTarget as HTMLElement).focus()
}

// With an active option in a combobox, Escape closes its list and not the dialog.
const keepDialogOpen = (event: KeyboardEvent): void => {
  if (event.target instanceof Element && event.target.hasAttribute('aria-activedescendant')) event.preventDefault()
}

/** Replaces the text box if it cannot be loaded: stops intercepting keys for it. */
const StopTypeAhead = ({ typeAhead: { stop }, children }: { typeAhead: TypeAheadBuffer; children: ReactNode }) => {
  useEffect(() => stop(), [stop])
  return children
}

type SearchDialogProps = DialogProps & { onWordSelected: (word: Word) => void; typeAhead: TypeAheadBuffer }

/** The frame of the search dialog. Its content is mounted only while open, so closing clears the text and the results. */
export const SearchDialog = ({ open, onOpenChange, onWordSelected, typeAhead }: SearchDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange}>
    <DialogContent maxHeight="80vh" size="lg" steady onOpenAutoFocus={focusDialog} onEscapeKeyDown={keepDialogOpen}>
      <DialogHeader>
        <DialogTitle>Search Words</DialogTitle>
      </DialogHeader>
      <RemoteWidget
        remote="words"
        widget="wordSearch"
        title="The search"
        props={{ open, onOpenChange, onWordSelected, takeTyped: typeAhead.take }}
        loading={<Skeleton className="m-6 h-40" />}
        frame={(content) => <StopTypeAhead typeAhead={typeAhead}>{content}</StopTypeAhead>}
      />
    </DialogContent>
  </Dialog>
)
