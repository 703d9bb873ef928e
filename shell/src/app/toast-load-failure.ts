import { toast } from '@wordloom/ui'

/** Shows that a part of the page could not be loaded. */
export const toastLoadFailure = (): void => {
  toast({ title: 'Error', description: 'This could not be opened. Check your connection and try again.', variant: 'destructive' })
}
