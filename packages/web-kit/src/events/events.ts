import { DictionaryEntry, Word } from '@wordloom/contracts/http'
import * as z from 'zod/mini'

/** The publish and subscribe functions of one event that crosses front ends. */
type BrowserEvent<Detail> = {
  readonly publish: (detail: Detail) => void
  readonly on: (listener: (detail: Detail) => void) => () => void
}

type Parser<Detail> = { readonly safeParse: (value: unknown) => { success: true; data: Detail } | { success: false; error: unknown } }

/**
 * Makes the typed functions of a browser event on `window`. Details are parsed: an invalid one is reported to the console and not
 * delivered. Listeners also receive `aliases`; publishing uses `name` only.
 */
const browserEvent = <Detail>(name: string, detail: Parser<Detail>, aliases: readonly string[] = []): BrowserEvent<Detail> => ({
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

const noDetail = z.nullish(z.unknown())

const addWordFromSearch = browserEvent('addWordFromSearch', z.object({ word: z.string(), entry: z.optional(DictionaryEntry) }))
/** Asks the capture form to take over a word from the search, with its dictionary entry if known. */
export const publishAddWordFromSearch = addWordFromSearch.publish
/** Subscribes to words from the search that are to be captured. */
export const onAddWordFromSearch = addWordFromSearch.on

const showWordCaptureWithDefinitions = browserEvent(
  'showWordCaptureWithDefinitions',
  z.object({ word: z.string(), entry: DictionaryEntry }),
  ['show-capture-with-definitions'],
)
/** Asks the capture form to show all definitions of a word. */
export const publishShowWordCaptureWithDefinitions = showWordCaptureWithDefinitions.publish
/** Subscribes to requests for all definitions of a word; also under the name `show-capture-with-definitions`. */
export const onShowWordCaptureWithDefinitions = showWordCaptureWithDefinitions.on

const profilePictureUpdated = browserEvent('profile-picture-updated', z.object({ url: z.string() }))
/** Announces that the learner's picture has changed; an empty address means that it was removed. */
export const publishProfilePictureUpdated = profilePictureUpdated.publish
/** Subscribes to changes of the learner's picture. */
export const onProfilePictureUpdated = profilePictureUpdated.on

const wordOpened = browserEvent('wordloom:word-opened', z.object({ word: Word, editing: z.optional(z.boolean()) }))
/** Asks for the word detail dialog; with `editing` for the form that changes the word. */
export const publishWordOpened = wordOpened.publish
/** Subscribes to requests for the word detail dialog. */
export const onWordOpened = wordOpened.on

const quizOpened = browserEvent('wordloom:quiz-opened', noDetail)
/** Asks for the quiz dialog. */
export const publishQuizOpened = (): void => quizOpened.publish(null)
/** Subscribes to requests for the quiz dialog. */
export const onQuizOpened = (listener: () => void): (() => void) => quizOpened.on(() => listener())

const searchOpened = browserEvent('wordloom:search-opened', noDetail)
/** Asks for the search dialog. */
export const publishSearchOpened = (): void => searchOpened.publish(null)
/** Subscribes to requests for the search dialog. */
export const onSearchOpened = (listener: () => void): (() => void) => searchOpened.on(() => listener())

const bankSearchFocused = browserEvent('wordloom:bank-search-focused', noDetail)
/** Asks the word bank to focus its search box, as the header's search does there. */
export const publishBankSearchFocused = (): void => bankSearchFocused.publish(null)
/** Subscribes to requests to focus the word bank's search box. */
export const onBankSearchFocused = (listener: () => void): (() => void) => bankSearchFocused.on(() => listener())

const wordEntryFocused = browserEvent('wordloom:word-entry-focused', noDetail)
/** Asks the capture form to scroll into view and focus its word input, as the floating add button does. */
export const publishWordEntryFocused = (): void => wordEntryFocused.publish(null)
/** Subscribes to requests to focus the word input. */
export const onWordEntryFocused = (listener: () => void): (() => void) => wordEntryFocused.on(() => listener())

/** Whether a key press asks for the search: Cmd+K or Ctrl+K. */
export const isSearchKey = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (metaKey || ctrlKey) && !altKey && !shiftKey
