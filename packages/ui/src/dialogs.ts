/** Dialogs. No page shows one at first, so they are a chunk of their own, shared by all front ends and fetched with the first dialog. */
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
