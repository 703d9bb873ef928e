import type { SenseQuery } from '@wordloom/contracts/internal'
import { spellingVariants } from '@wordloom/contracts/spelling'
import { lemmasOf } from '../../morphology/index.ts'
import { formsOf, plainForm, splitForms } from '../../spelling/index.ts'
import { isClosedClass } from '../../supplement/index.ts'
import { asOpenClass, type OpenClass, openClasses, type Synset, type SynsetRef, type WordNet } from '../../wordnet/index.ts'
import { guessPartOfSpeech, namedClass } from './genus.ts'
import { contentWords, similarity } from './glosses.ts'
import { stripArticle } from './shape.ts'

/** A learner's word in WordNet: the meant sense, and every sense of the lemma, none of which may be a wrong option. */
export type ResolvedSense = { lemma: string; partOfSpeech: OpenClass; meant: SynsetRef | undefined; senses: SynsetRef[] }

const minSimilarity = 0.5

/** What learners call a part of speech, as WordNet has it: an idiom may be anything, but rather what its definition reads like. */
function classesOf(query: SenseQuery, wordnet: WordNet): readonly OpenClass[] {
  const named = namedClass(query, wordnet) ?? asOpenClass(query.partOfSpeech)
  if (named) return [named]
  if (isClosedClass(query.partOfSpeech.trim().toLowerCase())) return []
  const likely = guessPartOfSpeech(query.text, query.definition, wordnet)
  return [likely, ...openClasses.filter((each) => each !== likely)]
}

/** Resolves (text, part of speech, definition) to WordNet's synset; `meant` is undefined if the definition is the learner's own. */
export function senseOf(query: SenseQuery, wordnet: WordNet): ResolvedSense | undefined {
  const { text, definition } = query
  const plain = plainForm(text)
  const forms = [...new Set([...formsOf(plain), ...formsOf(stripArticle(plain))])]
  const wanted = classesOf(query, wordnet)
  if (wanted.length === 0) return undefined
  const variants = forms.flatMap((form) => [...spellingVariants(form), ...splitForms(form)])
  const found = wanted
    .flatMap((partOfSpeech) => {
      const inflected = forms.flatMap((form) => lemmasOf(form, wordnet, [partOfSpeech]).map(({ lemma }) => lemma))
      return [...new Set([...forms, ...inflected, ...variants])].map((lemma) => ({ lemma, partOfSpeech }))
    })
    .map((each) => ({ ...each, offsets: wordnet.offsets(each.lemma, each.partOfSpeech) }))
    .filter(({ offsets }) => offsets.length > 0)
  const [first] = found
  if (!first) return undefined
  const resolved = ({ lemma, partOfSpeech }: typeof first, meant?: Synset): ResolvedSense => {
    // `left` may be a form of `leave`, so the senses of `leave` are no wrong options either.
    const offsets = new Set(found.flatMap((each) => (each.partOfSpeech === partOfSpeech ? each.offsets : [])))
    const ref = (offset: number): SynsetRef => ({ partOfSpeech, offset })
    return { lemma, partOfSpeech, meant: meant && ref(meant.offset), senses: [...offsets].map(ref) }
  }
  for (const each of found) {
    const meant = senseWith(definition, wordnet.senses(each.lemma, each.partOfSpeech))
    if (meant) return resolved(each, meant)
  }
  return resolved(first)
}

function senseWith(definition: string, senses: readonly Synset[]): Synset | undefined {
  const wanted = definition.trim()
  const exact = senses.find(({ gloss }) => gloss.definition === wanted)
  if (exact) return exact
  const words = contentWords(definition)
  const [closest] = senses
    .map((synset) => ({ synset, score: similarity(words, contentWords(synset.gloss.definition)) }))
    .sort((a, b) => b.score - a.score)
  return closest && closest.score >= minSimilarity ? closest.synset : undefined
}
