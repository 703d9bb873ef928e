import { ApiError } from '@wordloom/web-kit'
import { useSyncExternalStore } from 'react'
import type { FormValues } from './kept-forms.ts'
import { unsentForms } from './use-kept-form.ts'

/** What the learner was about to do: the form it is done by, and its words in ‘To …, Wordloom asks …’. */
export type Deed = { readonly form: string; readonly what: string }

/** A deed that waits for a sign-in, and what the page's forms held when it was refused. */
export type Asked = { readonly deed: Deed; readonly forms: ReadonlyMap<string, FormValues> }

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

/** Whether a call was refused because the last sign-in is too long ago for it. */
export const wantsSignInAgain = (error: unknown): boolean => error instanceof ApiError && error.code === 'auth.sign-in-again'

/** Asks the learner to sign in again where that is why the call was refused; false where it was refused for something else. */
export const askToSignInAgain = (error: unknown, deed: Deed): boolean => {
  if (!wantsSignInAgain(error)) return false
  set({ deed, forms: unsentForms() })
  return true
}

/** The deed that waits for a sign-in. */
export const useAsked = (): Asked | undefined => useSyncExternalStore(subscribe, () => asked)

/** It waits no longer. */
export const stopAsking = (): void => set(undefined)
