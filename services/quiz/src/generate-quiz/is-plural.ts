import { isIrregularPlural } from '../blanks/forms.ts'
import { tokensOf } from '../blanks/tokens.ts'

/** `lens`, `bus` and `tennis` are none; what else ends so is written like a plural, as `scissors` is. */
const looksPlural = /[^isu]s$/

/** Whether a noun is written as a plural, so that it stands out among singulars: `children`, `scissors`. */
export function isPlural(text: string): boolean {
  const last = tokensOf(text).at(-1)?.word ?? ''
  return isIrregularPlural(last) || looksPlural.test(last)
}
