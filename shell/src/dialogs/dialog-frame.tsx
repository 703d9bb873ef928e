import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@wordloom/ui/dialogs'
import type { ReactNode } from 'react'

/** Makes the dialog around a loading skeleton, or around the error of a remote's dialog that cannot be loaded. */
export const dialogFrame =
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
