import { type KeyboardEvent, useCallback, useId, useState } from 'react'
import { useWordCompletions } from './fetch-completions.ts'

/** The state of a text box with completions, for the box and for the list. */
export type CompletionState = ReturnType<typeof useCompletions>

/** The id of an option. */
export const optionId = (id: string, index: number): string => `${id}-${index}`

type Options = {
  /** Whether to show completions; true by default. */
  enabled?: boolean
  onPick: (word: string) => void
}

/** Completions of the text in a box. No completion is active before an arrow key is pressed, so Enter submits the typed text. */
export const useCompletions = ({ enabled = true, onPick }: Options) => {
  const id = useId()
  const [text, setText] = useState('')
  const [activeIndex, setActiveIndex] = useState(-1)
  const words = useWordCompletions(enabled ? text : '')
  const active = activeIndex < words.length ? activeIndex : -1
  const onTyped = useCallback((next: string): void => {
    setText(next)
    setActiveIndex(-1)
  }, [])
  const pick = (word: string): void => {
    onTyped('')
    onPick(word)
  }
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: active < words.length - 1 ? () => setActiveIndex(active + 1) : undefined,
    ArrowUp: active >= 0 ? () => setActiveIndex(active - 1) : undefined,
    Enter: active >= 0 ? () => pick(words[active]!.word) : undefined,
    Escape: words.length > 0 ? () => onTyped('') : undefined,
  }
  return {
    id,
    words,
    /** The index of the active word; -1 without one. */
    active,
    pick,
    /** Props of the text box: an editable combobox with list autocomplete (ARIA Authoring Practices Guide). */
    inputProps: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': words.length > 0,
      'aria-controls': words.length > 0 ? id : undefined,
      'aria-activedescendant': active >= 0 ? optionId(id, active) : undefined,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
        const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
        if (!act) return
        event.preventDefault()
        act()
      },
    },
    /** Requests completions of a typed text. Not called for texts from elsewhere, which get no completions. */
    onTyped,
    /** Closes the list until something is typed. */
    dismiss: (): void => onTyped(''),
  }
}
