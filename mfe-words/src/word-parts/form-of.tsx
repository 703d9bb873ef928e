import type { DictionaryEntry } from '@wordloom/contracts/http'

/** For an inflected form that was looked up, “mice” is a form of “mouse”, or for several words of which the dictionary has one. */
export const FormOf = ({ entry: { word, inflectedForm } }: { entry: DictionaryEntry }) =>
  inflectedForm ? (
    <p className="text-ink-muted text-sm">
      “{inflectedForm}” {!word.includes(' ') && inflectedForm.includes(' ') ? 'is found under' : 'is a form of'} “{word}”.
    </p>
  ) : null
