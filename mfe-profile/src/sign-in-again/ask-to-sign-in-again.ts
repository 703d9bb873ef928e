import { ApiError } from '@wordloom/web-kit'
import { useSyncExternalStore } from 'react'
import type { FormValues } from './kept-forms.ts'
import { unsentForms } from './use-kept-form.ts'

/** An action that needs a recent sign-in: its form, and its words in ‘To …, Wordloom asks …’. */
export type ProtectedAction = { readonly form: string; readonly what: string }

/** An action that waits for a sign-in, and the values of the page's forms when it was refused. */
export type Asked = { readonly action: ProtectedAction; readonly forms: ReadonlyMap<string, FormValues> }

let asked: Asked | undefined
const listeners = new Set<() => void>()

const set = (next: Asked | undefined): void => {
  asked = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a call was refused because the last sign-in is too old. */
export const wantsSignInAgain = (error: unknown): boolean => error instanceof ApiError && error.code === 'auth.sign-in-again'

/** Asks the learner to sign in again if that is why the call was refused; false for any other error. */
export const askToSignInAgain = (error: unknown, action: ProtectedAction): boolean => {
  if (!wantsSignInAgain(error)) return false
  set({ action, forms: unsentForms() })
  return true
}

/** The action that waits for a sign-in. */
export const useAsked = (): Asked | undefined => useSyncExternalStore(subscribe, () => asked)

/** Stops waiting. */
export const stopAsking = (): void => set(undefined)
