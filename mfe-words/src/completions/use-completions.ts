import { type KeyboardEvent, useCallback, useId, useState } from 'react'
import { type Completion, useWordCompletions } from './complete-word.ts'

/** What a text box needs to offer completions, and what the list of them shows. */
export type CompletionBox = {
  readonly id: string
  readonly words: readonly Completion[]
  /** The place of the active word; -1 while none is. */
  readonly active: number
  readonly pick: (word: string) => void
  /** For the text box: the attributes and keys of a combobox (ARIA Authoring Practices, editable with list autocomplete). */
  readonly box: {
    readonly role: 'combobox'
    readonly 'aria-autocomplete': 'list'
    readonly 'aria-expanded': boolean
    readonly 'aria-controls': string | undefined
    readonly 'aria-activedescendant': string | undefined
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  }
  /** Offers completions of what the learner has typed. Texts that come from elsewhere get none. */
  readonly typed: (text: string) => void
  /** Takes the list away until something is typed. */
  readonly dismiss: () => void
}

/** The id of an option. */
export const optionId = (id: string, place: number): string => `${id}-${place}`

type Wishes = {
  /** Whether to offer any. */
  offering?: boolean
  onPick: (word: string) => void
}

/** Completions of what is typed into a box. Nothing is active until an arrow key says so: who types on and presses Enter has what they typed. */
export const useCompletions = ({ offering = true, onPick }: Wishes): CompletionBox => {
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(-1)
  const words = useWordCompletions(offering ? text : '')
  const active = chosen < words.length ? chosen : -1
  const typed = useCallback((next: string): void => {
    setText(next)
    setChosen(-1)
  }, [])
  const pick = (word: string): void => {
    typed('')
    onPick(word)
  }
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: active < words.length - 1 ? () => setChosen(active + 1) : undefined,
    ArrowUp: active >= 0 ? () => setChosen(active - 1) : undefined,
    Enter: active >= 0 ? () => pick(words[active]!.word) : undefined,
    Escape: words.length > 0 ? () => typed('') : undefined,
  }
  return {
    id,
    words,
    active,
    pick,
    box: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': words.length > 0,
      'aria-controls': words.length > 0 ? id : undefined,
      'aria-activedescendant': active >= 0 ? optionId(id, active) : undefined,
      onKeyDown: (event) => {
        const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
        if (!act) return
        event.preventDefault()
        act()
      },
    },
    typed,
    dismiss: () => typed(''),
  }
}
