import type { SenseQuery } from '@wordloom/contracts/internal'
import { isClosedClass } from '../../closed-class/index.ts'
import { lemmasOf } from '../../morphology/index.ts'
import { formsOf, plainForm, spellingVariants, splitForms } from '../../spelling/index.ts'
import { asOpenClass, type OpenClass, openClasses, type Synset, type WordNet } from '../../wordnet/index.ts'
import type { SynsetRef } from '../links.ts'
import { guessClass, readsAsVerb } from './genus.ts'
import { contentWords, likeness } from './glosses.ts'
import { bare } from './shape.ts'

/** A learner's word in WordNet: the meant sense, and every sense of the lemma, none of which may be a wrong option. */
export type ResolvedSense = { lemma: string; partOfSpeech: OpenClass; meant: SynsetRef | undefined; senses: SynsetRef[] }

const alikeEnough = 0.5
const refOf = ({ partOfSpeech, offset }: Synset): SynsetRef => ({ partOfSpeech, offset })

/**
 * What learners call a part of speech, as WordNet has it: a phrasal verb is a verb; an idiom may be anything, but rather what its definition
 * reads like. What is called a noun and defined as a verb is one.
 */
function classesOf({ text, partOfSpeech, definition }: SenseQuery, wordnet: WordNet): readonly OpenClass[] {
  const named = partOfSpeech.trim().toLowerCase()
  const one = asOpenClass(named) ?? openClasses.find((each) => new RegExp(`\\b${each}\\b`).test(named))
  if (one) return one === 'noun' && readsAsVerb(text, definition, wordnet) ? ['verb'] : [one]
  if (isClosedClass(named)) return []
  const likely = guessClass(text, definition, wordnet)
  return [likely, ...openClasses.filter((each) => each !== likely)]
}

/** Resolves (text, part of speech, definition) to WordNet's synset; `meant` is undefined if the definition is the learner's own. */
export function senseOf(query: SenseQuery, wordnet: WordNet): ResolvedSense | undefined {
  const { text, definition } = query
  const plain = plainForm(text)
  const forms = [...new Set([...formsOf(plain), ...formsOf(bare(plain))])]
  const wanted = classesOf(query, wordnet)
  if (wanted.length === 0) return undefined
  const lemmas = [
    ...forms.flatMap((form) => openClasses.map((each) => ({ lemma: form, partOfSpeech: each }))),
    ...forms.flatMap((form) => lemmasOf(form, wordnet)),
    ...forms
      .flatMap((form) => [...spellingVariants(form), ...splitForms(form)])
      .flatMap((lemma) => openClasses.map((each) => ({ lemma, partOfSpeech: each }))),
  ]
  const found = lemmas
    .filter((each) => wanted.includes(each.partOfSpeech))
    .sort((one, other) => wanted.indexOf(one.partOfSpeech) - wanted.indexOf(other.partOfSpeech))
    .filter((each) => wordnet.has(each.lemma, each.partOfSpeech))
    .map((each): ResolvedSense => {
      const senses = wordnet.senses(each.lemma, each.partOfSpeech)
      const meant = senseWith(definition, senses)
      return { ...each, meant: meant && refOf(meant), senses: senses.map(refOf) }
    })
  const best = found.find((each) => each.meant !== undefined) ?? found[0]
  if (!best) return undefined
  // `left` may be a form of `leave`, so the senses of `leave` are no wrong options either.
  const senses = found.filter((each) => each.partOfSpeech === best.partOfSpeech).flatMap((each) => each.senses)
  return { ...best, senses: [...new Map(senses.map((ref) => [ref.offset, ref])).values()] }
}

function senseWith(definition: string, senses: readonly Synset[]): Synset | undefined {
  const exact = senses.find((synset) => synset.gloss.definition === definition.trim())
  if (exact) return exact
  const words = contentWords(definition)
  const ranked = senses
    .map((synset) => ({ synset, score: likeness(words, contentWords(synset.gloss.definition)) }))
    .sort((a, b) => b.score - a.score)
  return ranked[0] && ranked[0].score >= alikeEnough ? ranked[0].synset : undefined
}
