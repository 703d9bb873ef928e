import type { DictionaryEntry } from '@wordloom/contracts/http'

const countWords = (text: string): number => text.split(' ').length

/** Whether a text has more than a form of the word: one word more may be the object of a phrasal verb, as in `gave it up`. */
const hasMore = (text: string, word: string): boolean => countWords(text) - countWords(word) > (word.includes(' ') ? 1 : 0)

/** For an inflected form that was looked up, “mice” is a form of “mouse”, or for several words of which the dictionary has one. */
export const FormOf = ({ entry: { word, inflectedForm } }: { entry: DictionaryEntry }) =>
  inflectedForm ? (
    <p className="text-ink-muted text-sm">
      “{inflectedForm}” {hasMore(inflectedForm, word) ? 'is found under' : 'is a form of'} “{word}”.
    </p>
  ) : null
