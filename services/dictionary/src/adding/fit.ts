import { wordLimits } from '@wordloom/contracts/http'
import { cleanLine, isAtMost } from '@wordloom/contracts/text'

type Limited = 'definition' | 'example' | 'pronunciation'

/** A text on one line, as long as a word's may be. A longer definition is cut; of anything else a part is of no use. */
export function fit(text: string, field: Limited): string {
  const line = cleanLine(text)
  if (isAtMost(line, wordLimits[field])) return line
  return field === 'definition' ? `${[...line].slice(0, wordLimits.definition - 1).join('')}…` : ''
}

/** A headword on one line; empty if it is longer than a word may be. */
export function headwordOf(text: string): string {
  const line = cleanLine(text)
  return isAtMost(line, wordLimits.text) ? line : ''
}

/** IPA without what stands around it: `/ɹʌn/` and `[ɹʌn]` are `ɹʌn`. */
export const bareIpa = (ipa: string): string => fit(ipa, 'pronunciation').replace(/^[/[\\]+|[/\]\\]+$/g, '')
