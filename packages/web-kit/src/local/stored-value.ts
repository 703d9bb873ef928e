import { useSyncExternalStore } from 'react'

/** A value in local storage, kept in sync across the page and the browser's other tabs. */
type StoredValue<Value> = {
  readonly read: () => Value
  /** Returns whether the browser stored it; otherwise the page alone has it. */
  readonly write: (value: Value) => boolean
  /** The value as React state. */
  readonly use: () => Value
}

/** Describes a stored value. `parse` gets the stored text, or null, and must return a value for any text. */
export const storedValue = <Value>(
  key: string,
  parse: (text: string | null) => Value,
  format: (value: Value) => string | null,
): StoredValue<Value> => {
  const listeners = new Set<() => void>()
  // useSyncExternalStore needs the same object for the same text. While the browser refuses storage, this is the only copy.
  let latest: { text: string | null; value: Value } | undefined
  let unavailable = false
  const storedText = (): string | null => {
    if (unavailable) return latest?.text ?? null
    try {
      return localStorage.getItem(key)
    } catch {
      unavailable = true
      return latest?.text ?? null
    }
  }
  const read = (): Value => {
    const text = storedText()
    if (latest === undefined || latest.text !== text) latest = { text, value: parse(text) }
    return latest.value
  }
  const write = (value: Value): boolean => {
    const text = format(value)
    latest = { text, value }
    try {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      unavailable = false
    } catch {
      unavailable = true
    }
    for (const listener of listeners) listener()
    return !unavailable
  }
  const subscribe = (listener: () => void): (() => void) => {
    const onStorage = (event: StorageEvent): void => {
      if (event.key === key || event.key === null) listener()
    }
    listeners.add(listener)
    addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', onStorage)
    }
  }
  return { read, write, use: () => useSyncExternalStore(subscribe, read, () => parse(null)) }
}
