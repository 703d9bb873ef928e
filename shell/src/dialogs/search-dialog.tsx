import type { Word } from '@wordloom/contracts/http'
import { Skeleton } from '@wordloom/ui'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@wordloom/ui/dialogs'
import { type DialogProps, RemoteWidget } from '@wordloom/web-kit'

/** The frame of the search dialog. Its content is mounted only while open, so closing clears the text and the results. */
export const SearchDialog = ({ open, onOpenChange, onWordSelected }: DialogProps & { onWordSelected: (word: Word) => void }) => (
  <Dialog open={open} onOpenChange={onOpenChange}>
    <DialogContent maxHeight="80vh" size="lg">
      <DialogHeader>
        <DialogTitle>Search Words</DialogTitle>
      </DialogHeader>
      <RemoteWidget
        remote="words"
        widget="wordSearch"
        title="The search"
        props={{ open, onOpenChange, onWordSelected }}
        loading={<Skeleton className="m-6 h-40" />}
        frame={(content) => content}
      />
    </DialogContent>
  </Dialog>
)
