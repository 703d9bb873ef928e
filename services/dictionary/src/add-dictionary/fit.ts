import { wordLimits } from '@wordloom/contracts/http'
import { cleanLine, isAtMost } from '@wordloom/contracts/text'

/** A text on one line within the limit of a word's field. A longer definition is cut; a longer example or pronunciation is dropped. */
export function fitField(text: string, field: 'definition' | 'example' | 'pronunciation'): string {
  const line = cleanLine(text)
  if (isAtMost(line, wordLimits[field])) return line
  return field === 'definition' ? `${[...line].slice(0, wordLimits.definition - 1).join('')}…` : ''
}

/** A headword on one line; empty if it is longer than a word may be. */
export function headwordOf(text: string): string {
  const line = cleanLine(text)
  return isAtMost(line, wordLimits.text) ? line : ''
}

/** IPA without its delimiters: `/ɹʌn/` and `[ɹʌn]` are `ɹʌn`. */
export const stripIpaDelimiters = (ipa: string): string => fitField(ipa, 'pronunciation').replace(/^[/[\\]+|[/\]\\]+$/g, '')
