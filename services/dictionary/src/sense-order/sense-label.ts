import type { SenseLabel } from '@wordloom/contracts/http'
import type { Synset, WordNet } from '../wordnet/index.ts'

const outOfUse = /^\(?(?:archaic|obsolete|dated|formerly|old-fashioned)\b|; archaic use$/i
const rarelyUsed = /^\(?(?:rare|rarely used)\b/i
const datedUsages = new Set(['archaism', 'archaicism', 'obsoleteness'])

/** Why a sense is not for everyday use: WordNet's domains of topic (`;c`) and usage (`;u`), and what its gloss begins with. */
export function labelOf({ gloss, topics, usages }: Synset, wordnet: Pick<WordNet, 'synset'>): SenseLabel | undefined {
  const isDated = usages.some((offset) => wordnet.synset('noun', offset).words.some((word) => datedUsages.has(word)))
  if (isDated) return 'dated'
  return labelOfDefinition(gloss.definition) ?? (topics.length > 0 ? 'technical' : undefined)
}

/** The label of a sense by the beginning of its definition, if that says that it is dated or rare. */
export function labelOfDefinition(definition: string): SenseLabel | undefined {
  if (outOfUse.test(definition)) return 'dated'
  return rarelyUsed.test(definition) ? 'rare' : undefined
}

/** The senses in their order, labelled ones last: technical, dated and rare senses are not for everyday use. */
export const labelledLast = <Labelled extends { label?: unknown }>(senses: readonly Labelled[]): Labelled[] => [
  ...senses.filter(({ label }) => label === undefined),
  ...senses.filter(({ label }) => label !== undefined),
]
