import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@wordloom/ui/dialogs'
import type { ReactNode } from 'react'

/** Gives a dialog of a remote a frame while the remote is on its way, or when it cannot be had. */
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
