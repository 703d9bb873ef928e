import type { TypedAnswers, TypedAnswersRequest } from '@wordloom/contracts/internal'
import { comparable } from '@wordloom/contracts/rules'
import { asWordNetSense, senseOf } from '../distractors/index.ts'
import { lemmasOf } from '../morphology/index.ts'
import type { WordList } from '../suggestions/index.ts'
import type { SynsetRef, WordNet } from '../wordnet/index.ts'
import { fittingSynsets, wordsAsDefinition } from './fitting-synsets.ts'
import { otherWordsLike } from './other-words.ts'
import { spellingsOf, withoutArticle } from './spellings.ts'

type TypedAnswersQuery = TypedAnswersRequest['words'][number]
type TypedAnswersResult = TypedAnswers['words'][number]

/** Finds what a typed answer to a question about a word may be; see TypedAnswers in the contracts. */
export type FindTypedAnswers = (asked: TypedAnswersQuery, wordList: WordList) => TypedAnswersResult

/** So many, since `big` is similar to fifty words. */
const maxSynonyms = 60
/** For comparison: differences in blanks, hyphens and accents are not another spelling. */
const withoutBlanks = (text: string): string => comparable(text).replaceAll(' ', '')
const lower = (text: string): string => text.toLowerCase()

/** Finds typed answers by WordNet's synsets, the lists of spellings and the word list. */
export const createTypedAnswersFinder =
  (wordnet: WordNet): FindTypedAnswers =>
  (query, wordList) => {
    const asked = asWordNetSense(query, wordnet)
    const sense = senseOf(asked, wordnet)
    const synsetOf = (ref: SynsetRef | undefined) => ref && wordnet.synsetOf(ref)
    const meant = synsetOf(sense?.meant ?? (sense?.senses.length === 1 ? sense.senses[0] : undefined))
    const synset = meant ?? synsetOf(sense?.senses[0])
    const bare = (form: string): string => (sense ? withoutArticle(form, sense.partOfSpeech === 'verb', wordnet) : form)
    const text = bare(lower(asked.text))
    const given = [lower(asked.text), ...asked.right.map(lower)]
    const right = new Set([...given, ...given.map(bare)])
    const lemma = sense?.lemma.replaceAll('_', ' ') ?? text
    const other = spellingsOf(
      {
        ...{ text, lemma, partOfSpeech: asked.partOfSpeech },
        synonyms: (synset?.words ?? []).map(lower),
        isExact: meant?.gloss.definition === asked.definition.trim(),
      },
      [...right],
      wordnet,
    )
    const written = new Set([...right].map(withoutBlanks))
    const isBare = (form: string): boolean => !given.includes(form)
    const spellings = [...[...right].filter(isBare), ...other.filter((word) => !written.has(withoutBlanks(word)))]
    const fitting = sense ? fittingSynsets(sense, asked.definition, wordnet) : []
    // Of a saved form such as `mice`, the word itself is not wrong.
    const itself = sense && lemmasOf(text, wordnet, [sense.partOfSpeech]).some((each) => each.lemma === sense.lemma) ? [lemma] : []
    const synonyms = [
      ...itself,
      ...fitting.flatMap((synset) => synset.words),
      ...[query.definition, asked.definition].flatMap((definition) => wordsAsDefinition(definition, wordnet)),
    ]
    const known = new Set([...right, ...spellings])
    const lookAlikes = [...known].flatMap((each) => otherWordsLike(each, wordList, wordnet))
    return {
      spellings,
      synonyms: [...new Set(synonyms)].filter((word) => !known.has(lower(word)) && !written.has(withoutBlanks(word))).slice(0, maxSynonyms),
      // Two words are another answer than one: `may be`.
      lookAlikes: [...new Set(lookAlikes)].filter((word) => !known.has(word) && (word.includes(' ') || !written.has(withoutBlanks(word)))),
    }
  }
