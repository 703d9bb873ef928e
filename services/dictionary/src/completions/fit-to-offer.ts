import type { DictionaryEntry } from '@wordloom/contracts/http'

const insults =
  /\bslur\b|\b(?:offensive|insulting|disparaging|derogatory)\b[^;]*\b(?:term|name|word|expression)\b|^\([^)]*(?:offensive|disparaging|derogatory)/i

/** What offends today, or is obscene, and of which WordNet does not say so. */
const offending = new Set(
  'coolie half-breed half-caste halfbreed horseshit mulatto negress negro negroid retard retarded spastic squaw'.split(' '),
)
/** Plants were named so: kaffir corn, squawbush. */
const offendingBeginning = /^(?:kaffir|squaw(?!k))/

/**
 * Whether a word may be put into somebody's mouth; who looks it up finds it all the same. None that insults in its first sense, or in any if it is
 * rare, and no phrase with such a word.
 */
export function isFitToOffer(
  { word, definition, allDefinitions }: DictionaryEntry,
  isRare: boolean,
  find: (word: string) => DictionaryEntry | undefined,
): boolean {
  const parts = word.toLowerCase().split(' ')
  if (
    parts.some(
      (part) => offending.has(part) || offendingBeginning.test(part) || (parts.length > 1 && insults.test(find(part)?.definition ?? '')),
    )
  )
    return false
  return (
    !insults.test(definition) &&
    !(isRare && allDefinitions.some((group) => group.definitions.some((sense) => insults.test(sense.definition))))
  )
}
