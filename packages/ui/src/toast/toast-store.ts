import type { ReactNode } from 'react'

/** How many toasts are visible at a time. */
const TOAST_LIMIT = 1
/** The default duration of a toast, in milliseconds. */
export const TOAST_DURATION = 5000
/** How long after its dismissal a toast is removed from the store, in milliseconds. */
const TOAST_REMOVE_DELAY = 1_000_000

/** What a toast says. */
type ToastMessage = {
  title: string
  description?: ReactNode
  /** `destructive` for errors. */
  variant?: 'default' | 'destructive' | undefined
  /** The duration in milliseconds; 5000 by default. */
  duration?: number | undefined
  /** One button, such as Undo; pressing it dismisses the toast. */
  action?: { label: string; onClick: () => void } | undefined
}

/** A toast in the store. */
export type Toast = ToastMessage & { id: string; open: boolean }

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

const replace = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

const remove = (id: string): void => {
  clearTimeout(removals.get(id))
  removals.delete(id)
  replace(toasts.filter((toast) => toast.id !== id))
}

/** Dismisses one toast, or all: it disappears at once and is removed 1,000,000 ms later. */
export const dismissToast = (id?: string): void => {
  for (const toast of toasts) {
    if ((id !== undefined && toast.id !== id) || removals.has(toast.id)) continue
    removals.set(
      toast.id,
      setTimeout(() => remove(toast.id), TOAST_REMOVE_DELAY),
    )
  }
  replace(toasts.map((toast) => (id === undefined || toast.id === id ? { ...toast, open: false } : toast)))
}

/** Shows a toast, replacing the previous one. Works from any front end, since all share this module. */
export const toast = (message: ToastMessage): { id: string; dismiss: () => void } => {
  count += 1
  const id = String(count)
  const kept = [{ ...message, id, open: true }, ...toasts].slice(0, TOAST_LIMIT)
  for (const gone of toasts.filter((earlier) => !kept.includes(earlier))) {
    clearTimeout(removals.get(gone.id))
    removals.delete(gone.id)
  }
  replace(kept)
  return { id, dismiss: () => dismissToast(id) }
}

/** The toasts in the store, newest first; the array is the same until something changes. */
export const currentToasts = (): readonly Toast[] => toasts

/** Calls `listener` on every change of the store; returns the unsubscribe. */
export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
