import { formsOf } from './forms.ts'
import { tokensOf } from './tokens.ts'

/** From this length on a word that begins or ends as the headword does (happily, unhappy) is a clue; below it that is chance. */
const tellingLength = 4

/**
 * Whether a text lets the word be read off: it holds a form of it (of any part of a phrase), or a word built on it.
 */
export function givesAway(text: string, headword: string): boolean {
  const words = tokensOf(text).map((token) => token.word)
  const parts = tokensOf(headword).map((token) => token.word)
  if (parts.length === 0) return true
  const telling = parts.length === 1 ? parts : parts.filter((part) => part.length >= tellingLength)
  return (telling.length > 0 ? telling : parts).some((part) => {
    const forms = formsOf(part, '')
    return words.some((word) => isForm(word, forms) || isBuiltOn(word, part))
  })
}

const isForm = (word: string, forms: ReadonlySet<string>): boolean =>
  forms.has(word) || forms.has(word.replace(/'s?$/, '')) || (word.includes('-') && word.split('-').some((part) => forms.has(part)))

const isBuiltOn = (word: string, part: string): boolean =>
  part.length >= tellingLength && (word.startsWith(stem(part)) || word.endsWith(part))

/** The headword without a silent e or the y that changes: what words built on it begin with. */
const stem = (part: string): string => (part.length > tellingLength ? part.replace(/[ey]$/, '') : part)
