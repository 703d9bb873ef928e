/** Dialogs. No page shows one at first, so they are a chunk of their own, shared by all front ends and fetched with the first dialog. */
export { ConfirmDialog } from './overlays/confirm-dialog.tsx'
export { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from './overlays/dialog.tsx'
