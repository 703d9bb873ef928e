/** Dialogs, apart from the rest because no page shows one at first: one copy for all front ends, fetched with the first that opens. */
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx'
export {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  type DialogContentProps,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from './overlays/dialog.tsx'
