import type { SynsetRef } from '../../wordnet/index.ts'
import { withoutLightVerbs } from '../described/glosses.ts'
import type { OptionPool, PooledWord } from '../option-pool.ts'
import type { Relations } from '../relations.ts'

/** Stems that belong to no field: adapt, to change to suit a purpose, for simmer. */
const vague = new Set(['chang', 'purpo', 'purpos', 'suit', 'new', 'used', 'us', 'often', 'transform', 'start'])

type FieldIndex = { verbs: PooledWord[]; sizes: number[]; genera: string[]; byWord: Map<string, number[]> }

/**
 * Makes the search for the verbs of a file whose definitions share words with the field of a verb, those that share most first: bake and fry for
 * simmer. A file of verbs is large, so each is indexed by the words of its definitions when it is
 * first needed. A verb that shares a word with the asked verb's own definition, or none but words of the field, may be right as well: stew, to
 * cook slowly; braise, to cook in liquid. Neither is one with the genus of a hypernym: snowball, to increase, for flourish.
 */
export function createVerbsOfField(
  { words }: Pick<OptionPool, 'words'>,
  { glossWords, fieldOf }: Pick<Relations, 'glossWords' | 'fieldOf'>,
): (file: number, verb: SynsetRef) => PooledWord[] {
  const indexes = new Map<number, FieldIndex>()

  function indexOf(file: number): FieldIndex {
    const index: FieldIndex = { verbs: words('verb', file), sizes: [], genera: [], byWord: new Map() }
    for (const [position, { offset }] of index.verbs.entries()) {
      const gloss = glossWords({ partOfSpeech: 'verb', offset })
      const [genus = ''] = withoutLightVerbs(gloss)
      index.sizes.push(gloss.size)
      index.genera.push(genus)
      for (const word of gloss) {
        const before = index.byWord.get(word)
        if (before) before.push(position)
        else index.byWord.set(word, [position])
      }
    }
    return index
  }

  return (file, verb) => {
    const { own, above, genera: askedGenera } = fieldOf(verb)
    const index = indexes.get(file) ?? indexOf(file)
    indexes.set(file, index)
    const { verbs, sizes, genera, byWord } = index
    const shared = new Map<number, number>()
    for (const word of above)
      if (!vague.has(word)) for (const position of byWord.get(word) ?? []) shared.set(position, (shared.get(position) ?? 0) + 1)
    for (const word of own) for (const position of byWord.get(word) ?? []) shared.delete(position)
    return [...shared]
      .filter(([position, count]) => count < (sizes[position] as number) && !askedGenera.has(genera[position] as string))
      .sort(([one, oneShares], [other, otherShares]) => otherShares - oneShares || one - other)
      .map(([position]) => verbs[position] as PooledWord)
  }
}
