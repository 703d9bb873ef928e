import { toast } from '@wordloom/ui'

/** The toast of a failed change: the error's message, or what could not be done. */
export const toastFailure = (error: Error, fallback: string): void => {
  toast({ title: 'Error', description: error.message || fallback, variant: 'destructive' })
}
