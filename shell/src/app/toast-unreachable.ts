import { toast } from '@wordloom/ui'

/** Says that a part of the page could not be fetched when it was asked for. */
export const toastUnreachable = (): void => {
  toast({ title: 'Error', description: 'This could not be opened. Check your connection and try again.', variant: 'destructive' })
}
