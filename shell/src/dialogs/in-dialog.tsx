import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@wordloom/ui/dialogs'
import type { ReactNode } from 'react'

/** Frames a remote's dialog while it loads, or when it cannot be loaded. */
export const inDialog =
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
