import { toast } from '@wordloom/ui'
import { isUnauthorized } from '@wordloom/web-kit'

/** The toast of a failed change: the error's message, or what could not be done. The session dialog reports that a session has ended. */
export const toastFailure = (error: unknown, fallback: string): void => {
  const { cause, message } = error as Error
  if (isUnauthorized(error) || isUnauthorized(cause)) return
  toast({ title: 'Error', description: message || fallback, variant: 'destructive' })
}
