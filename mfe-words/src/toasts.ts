import { toast } from '@wordloom/ui'

/** The toast of a change that failed: its message, or what could not be done where it has none. */
export const toastFailure = (error: Error, fallback: string): void => {
  toast({ title: 'Error', description: error.message || fallback, variant: 'destructive' })
}
