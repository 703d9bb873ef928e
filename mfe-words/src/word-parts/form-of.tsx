import type { DictionaryEntry } from '@wordloom/contracts/http'

/** For an inflected form that was looked up: “mice” is a form of “mouse”. */
export const FormOf = ({ entry: { word, inflectedForm } }: { entry: DictionaryEntry }) =>
  inflectedForm ? (
    <p className="text-ink-muted text-sm">
      “{inflectedForm}” is a form of “{word}”.
    </p>
  ) : null
