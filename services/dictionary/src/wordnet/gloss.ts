import { withheldExamples } from './withheld-examples.ts'

/** A synset's text: its definition and example sentences. */
export type Gloss = { definition: string; examples: string[] }

const trailing = /[\s;:,]+$/
const leadIn = /[\s;:,(]*(?:as\s+in\s+)?(?:e\.g\.,?|i\.e\.,?|as in)?[\s;:,(]*$/
const quoted = /"([^"]+)"/g

/** WordNet writes `so' for ‘so’, and two hyphens for a dash. */
const typeset = (text: string): string =>
  text
    .replace(/`([^'`]*)'/g, '‘$1’')
    .replace(/\s*--+\s*/g, '—')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()

/**
 * Splits WordNet's gloss line into the definition and the quoted examples after it. A quotation inside the definition (`a demand especially
 * in the phrase "the call of duty"`) belongs to it, since no semicolon or colon precedes it.
 */
export function splitGloss(text: string): Gloss {
  const first = firstExample(text)
  if (first === -1) return { definition: typeset(text.replace(trailing, '')), examples: [] }
  const definition = text.slice(0, first).replace(leadIn, '').replace(trailing, '')
  const examples = [...text.slice(first).matchAll(quoted)]
    .map((match) => typeset(match[1] as string))
    .filter((example) => example !== '' && !withheldExamples.has(example))
  return { definition: typeset(definition), examples }
}

function firstExample(text: string): number {
  for (const match of text.matchAll(quoted)) {
    const before = text.slice(0, match.index).trimEnd()
    if (/[;:]$/.test(before) || /[;:][^;:"]{0,12}\be\.g\.,?$/.test(before) || /\bas in e\.g\.,?$/.test(before)) return match.index
  }
  return -1
}
