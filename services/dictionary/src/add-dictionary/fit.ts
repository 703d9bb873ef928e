import { wordLimits } from '@wordloom/contracts/http'
import { cleanLine, isAtMost } from '@wordloom/contracts/text'
import type { StoredSense } from '../added-dictionaries/index.ts'
import { labelledLast } from '../sense-order/index.ts'

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

/** Senses with everyday ones first. A technical sense that comes before all everyday ones counts as everyday itself. */
export function everydayFirst(senses: readonly StoredSense[]): StoredSense[] {
  const first = senses.find(({ label }) => label !== 'dated' && label !== 'rare')
  return labelledLast(senses.map((sense) => (sense === first && sense.label !== undefined ? withoutLabel(sense) : sense)))
}

const withoutLabel = ({ label: _, ...sense }: StoredSense): StoredSense => sense
