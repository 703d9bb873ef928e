import { DictionaryEntry, Word } from '@wordloom/contracts/http'
import * as z from 'zod/mini'

/** The publish and subscribe functions of one event that crosses front ends. */
type BrowserEvent<Detail> = {
  readonly publish: (detail: Detail) => void
  readonly on: (listener: (detail: Detail) => void) => () => void
}

/**
 * Makes the typed functions of a browser event on `window`. Details are parsed: an invalid one is reported to the console and not
 * delivered. Listeners also receive `aliases`; publishing uses `name` only.
 */
const browserEvent = <Detail>(name: string, detail: z.ZodMiniType<Detail>, aliases: readonly string[] = []): BrowserEvent<Detail> => ({
  publish: (value) => {
    dispatchEvent(new CustomEvent(name, { detail: value }))
  },
  on: (listener) => {
    const onEvent = (event: Event): void => {
      const parsed = detail.safeParse((event as CustomEvent<unknown>).detail)
      if (parsed.success) listener(parsed.data)
      else console.error(`The browser event ${event.type} carried something unexpected`, parsed.error)
    }
    const names = [name, ...aliases]
    for (const each of names) addEventListener(each, onEvent)
    return () => {
      for (const each of names) removeEventListener(each, onEvent)
    }
  },
})

/** A browser event without details. */
const browserSignal = (name: string): { readonly publish: () => void; readonly on: (listener: () => void) => () => void } => {
  const { publish, on } = browserEvent(name, z.nullish(z.unknown()))
  return { publish: () => publish(null), on: (listener) => on(() => listener()) }
}

/** Asks the capture form to take over a word from the search, with its dictionary entry if known. */
export const { publish: publishAddWordFromSearch, on: onAddWordFromSearch } = browserEvent(
  'addWordFromSearch',
  z.object({ word: z.string(), entry: z.optional(DictionaryEntry) }),
)

/** Asks the capture form to show all definitions of a word. It is also received under the name `show-capture-with-definitions`. */
export const { publish: publishShowWordCaptureWithDefinitions, on: onShowWordCaptureWithDefinitions } = browserEvent(
  'showWordCaptureWithDefinitions',
  z.object({ word: z.string(), entry: DictionaryEntry }),
  ['show-capture-with-definitions'],
)

/** Announces that the learner's picture has changed; an empty address means that it was removed. */
export const { publish: publishProfilePictureUpdated, on: onProfilePictureUpdated } = browserEvent(
  'profile-picture-updated',
  z.object({ url: z.string() }),
)

/** Asks for the word detail dialog; with `editing` for the form that changes the word. */
export const { publish: publishWordOpened, on: onWordOpened } = browserEvent(
  'wordloom:word-opened',
  z.object({ word: Word, editing: z.optional(z.boolean()) }),
)

/** Asks for the quiz dialog. */
export const { publish: publishQuizOpened, on: onQuizOpened } = browserSignal('wordloom:quiz-opened')

/** Asks for the search dialog. */
export const { publish: publishSearchOpened, on: onSearchOpened } = browserSignal('wordloom:search-opened')

/** Asks the word bank to focus its search box, as the header's search does there. */
export const { publish: publishBankSearchFocused, on: onBankSearchFocused } = browserSignal('wordloom:bank-search-focused')

/** Asks the capture form to scroll into view and focus its word input, as the floating add button does. */
export const { publish: publishWordEntryFocused, on: onWordEntryFocused } = browserSignal('wordloom:word-entry-focused')

/** Whether a key press asks for the search: Cmd+K or Ctrl+K. */
export const isSearchKey = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (metaKey || ctrlKey) && !altKey && !shiftKey
