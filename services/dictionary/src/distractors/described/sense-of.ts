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
const refOf = ({ partOfSpeech, offset }: Synset): SynsetRef => ({ partOfSpeech, offset })

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
  let best: Pick<ResolvedSense, 'lemma' | 'partOfSpeech' | 'meant'> = { ...first, meant: undefined }
  for (const { lemma, partOfSpeech, offsets } of found) {
    const meant = senseWith(definition, offsets, (offset) => wordnet.synset(partOfSpeech, offset))
    if (!meant) continue
    best = { lemma, partOfSpeech, meant: refOf(meant) }
    break
  }
  const { lemma, partOfSpeech, meant } = best
  // `left` may be a form of `leave`, so the senses of `leave` are no wrong options either.
  const senses = new Set(found.flatMap((each) => (each.partOfSpeech === partOfSpeech ? each.offsets : [])))
  return { lemma, partOfSpeech, meant, senses: [...senses].map((offset) => ({ partOfSpeech, offset })) }
}

function senseWith(definition: string, offsets: readonly number[], read: (offset: number) => Synset): Synset | undefined {
  const wanted = definition.trim()
  const senses: Synset[] = []
  for (const offset of offsets) {
    const synset = read(offset)
    if (synset.gloss.definition === wanted) return synset
    senses.push(synset)
  }
  const words = contentWords(definition)
  const ranked = senses
    .map((synset) => ({ synset, score: similarity(words, contentWords(synset.gloss.definition)) }))
    .sort((a, b) => b.score - a.score)
  return ranked[0] && ranked[0].score >= minSimilarity ? ranked[0].synset : undefined
}
