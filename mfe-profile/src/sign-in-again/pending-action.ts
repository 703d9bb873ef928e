import { toast } from '@wordloom/ui'
import { ApiError } from '@wordloom/web-kit'
import { useSyncExternalStore } from 'react'
import type { FormValues } from './saved-forms.ts'
import { unsentForms } from './use-saved-form.ts'

/** An action that needs a recent sign-in: its form, and a description that completes ‘To …, Wordloom asks …’. */
export type ProtectedAction = { readonly form: string; readonly description: string }

/** A rejected action that needs a new sign-in, and the values of the page's forms at that moment. */
export type PendingAction = { readonly action: ProtectedAction; readonly forms: ReadonlyMap<string, FormValues> }

let pending: PendingAction | undefined
const listeners = new Set<() => void>()

const set = (next: PendingAction | undefined): void => {
  pending = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a call was rejected because the last sign-in is too old. */
export const needsSignInAgain = (error: unknown): boolean => error instanceof ApiError && error.code === 'auth.sign-in-again'

/** Opens the sign-in dialog if the call was rejected because the last sign-in is too old; returns false for any other error. */
export const askToSignInAgain = (error: unknown, action: ProtectedAction): boolean => {
  if (!needsSignInAgain(error)) return false
  set({ action, forms: unsentForms() })
  return true
}

/** The `onError` of a mutation: a toast with the error's message, or the sign-in dialog if `action` needs a new sign-in. */
export const reportFailure =
  (fallback: string, action?: ProtectedAction) =>
  (error: Error): void => {
    if (action && askToSignInAgain(error, action)) return
    toast({ variant: 'destructive', title: 'Error', description: error.message || fallback })
  }

/** The action that needs a new sign-in, if there is one. */
export const usePendingAction = (): PendingAction | undefined => useSyncExternalStore(subscribe, () => pending)

/** Closes the dialog without a sign-in. */
export const cancelPendingAction = (): void => set(undefined)
