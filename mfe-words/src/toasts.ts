import { toast } from '@wordloom/ui'
import { isUnauthorized } from '@wordloom/web-kit'

/** The toast of a failed change: the error's message, or what could not be done. The session dialog reports that a session has ended. */
export const toastFailure = (error: Error, fallback: string): void => {
  if (isUnauthorized(error) || isUnauthorized(error.cause)) return
  toast({ title: 'Error', description: error.message || fallback, variant: 'destructive' })
}
