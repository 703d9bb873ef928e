import type { DictionaryEntry } from '@wordloom/contracts/http'

const insultPattern =
  /\bslur\b|\b(?:offensive|insulting|disparaging|derogatory)\b[^;]*\b(?:term|name|word|expression)\b|\brude (?:British )?(?:name|word) for\b|^\([^)]*(?:offensive|disparaging|derogatory)/i

/** Plants have such names: kaffir corn, squawbush. */
const offensivePrefix = /^(?:kaffir|squaw(?!k))/

/**
 * Whether a word may be offered as a completion; a look-up finds it in any case. Excluded are words that insult in their first sense (a rare word:
 * in any sense), and phrases that contain such a word.
 */
export function isSuitable(
  { word, definition, allDefinitions }: DictionaryEntry,
  isRare: boolean,
  find: (word: string) => DictionaryEntry | undefined,
): boolean {
  const parts = word.toLowerCase().split(' ')
  if (parts.some((part) => offensivePrefix.test(part) || (parts.length > 1 && insultPattern.test(find(part)?.definition ?? ''))))
    return false
  return (
    !insultPattern.test(definition) &&
    !(isRare && allDefinitions.some((group) => group.definitions.some((sense) => insultPattern.test(sense.definition))))
  )
}
