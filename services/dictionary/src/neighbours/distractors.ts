import type { Distractor, DistractorAnswer, DistractorRequest, SenseQuery } from '@wordloom/contracts/internal'
import { LRUCache } from 'lru-cache'
import { closedClassSenses } from '../closed-class/index.ts'
import { isFormOf } from '../morphology/index.ts'
import type { WordList } from '../suggestions/index.ts'
import type { Synset, WordNet } from '../wordnet/index.ts'
import type { CommonWords } from './common-words.ts'
import { type ContentWords, contentWords, nearIdentical } from './glosses.ts'
import { lookAlikes } from './look-alikes.ts'
import type { Relations, SynsetRef } from './relations.ts'
import { type ResolvedSense, senseOf } from './sense-of.ts'

type Asked = DistractorRequest['words'][number]
type Found = DistractorAnswer['words'][number]

/** Finds wrong options for words; see DistractorAnswer in the contracts for its guarantees. */
export type FindDistractors = (asked: Asked, wordList: WordList) => Found

type Sources = { wordnet: WordNet; relations: Relations; commonWords: CommonWords }

const wanted = 8
/** Safe candidates to collect before choosing, so that long and short ones can be balanced. */
const poolSize = 16
const maxSiblings = 48
const maxLookAlikes = 2
const maxDraws = 120

/** A definition that contains the asked word gives the answer away, or is another sense of it. */
const mentions = (definition: string, text: string): boolean => {
  const asked = text.toLowerCase()
  const tokens = definition.toLowerCase().split(/[^\p{L}\p{N}'-]+/u)
  return asked.includes(' ') ? definition.toLowerCase().includes(asked) : tokens.some((token) => isFormOf(token, asked))
}

/** Wrong options from WordNet's neighbourhood of a word; pure except for caches. */
export function createDistractorFinder({ wordnet, relations, commonWords }: Sources): FindDistractors {
  const resolved = new LRUCache<string, { sense: ResolvedSense | undefined }>({ max: 5_000 })
  const chosen = new LRUCache<string, Distractor[]>({ max: 1_000 })
  const keyOf = (query: SenseQuery): string => `${query.text}\n${query.partOfSpeech}\n${query.definition}`
  const resolve = (query: SenseQuery): ResolvedSense | undefined => {
    const key = keyOf(query)
    const known = resolved.get(key) ?? { sense: senseOf(query, wordnet) }
    resolved.set(key, known)
    return known.sense
  }
  const sensesOf = (word: string, { partOfSpeech }: SynsetRef): SynsetRef[] =>
    wordnet.offsets(word.toLowerCase().replaceAll(' ', '_'), partOfSpeech).map((offset) => ({ partOfSpeech, offset }))

  return (asked, wordList) => {
    const target = resolve(asked)
    const partOfSpeech = target?.partOfSpeech ?? asked.partOfSpeech.trim().toLowerCase()
    const ownNames = new Set([asked.text.toLowerCase(), target?.lemma.replaceAll('_', ' ') ?? ''])
    const closeToAny = relations.closeTo(target?.senses ?? [])
    const closeToMeant = relations.closeTo(target ? (target.meant ? [target.meant] : target.senses) : [])

    const askedWords = contentWords(asked.definition)
    const differs = (word: string, definition: string): boolean =>
      !ownNames.has(word.toLowerCase()) && !nearIdentical(contentWords(definition), askedWords) && !mentions(definition, asked.text)
    // No sense of the asked word may be close to this definition, and no sense of the other word close to the asked one.
    const unrelated = (word: string, synset: SynsetRef): boolean => !closeToAny(synset) && !sensesOf(word, synset).some(closeToMeant)

    const safeSynset = (synset: Synset, kind: Distractor['kind'], preferred?: string): Distractor | undefined => {
      const word = preferred ?? synset.words.find((each) => fitting(each, asked.text))
      if (word === undefined || synset.words.some((each) => ownNames.has(each.toLowerCase()))) return undefined
      const definition = synset.gloss.definition
      return differs(word, definition) && unrelated(word, synset) ? { word, definition, kind } : undefined
    }
    const safeWord = (word: string, kind: Distractor['kind']): Distractor | undefined => {
      const first = target && wordnet.offsets(word, target.partOfSpeech)[0]
      return first === undefined || !target ? undefined : safeSynset(wordnet.synset(target.partOfSpeech, first), kind, word)
    }

    function* candidates(): Generator<Distractor | undefined> {
      if (!target) {
        for (const { word, definition } of closedClassSenses(partOfSpeech)) {
          if (differs(word, definition)) yield { word, definition, kind: 'common' }
        }
        return
      }
      const center = target.meant ?? target.senses[0]
      const commonestFirst = (refs: SynsetRef[]): Synset[] =>
        thinned(refs)
          .map((ref) => wordnet.synset(ref.partOfSpeech, ref.offset))
          .map((synset) => ({ synset, tags: tagsOf(synset, wordnet) }))
          .sort((a, b) => b.tags - a.tags)
          .map(({ synset }) => synset)
      if (center) {
        for (const like of lookAlikes(asked.text.toLowerCase(), wordList, 2 * maxLookAlikes)) yield safeWord(like, 'look-alike')
        for (const synset of commonestFirst(relations.coHyponyms(center))) yield safeSynset(synset, 'co-hyponym')
        for (const synset of commonestFirst(relations.opposites(center))) yield safeSynset(synset, 'opposite')
      }
      let draws = 0
      for (const word of commonWords(target.partOfSpeech, asked.text + asked.definition)) {
        if (draws++ > maxDraws) return
        yield safeWord(word, 'common')
      }
    }

    const safeAmong = asked.among.flatMap((other, place) => {
      const sense = resolve(other)
      const otherPart = sense?.partOfSpeech ?? other.partOfSpeech.trim().toLowerCase()
      const meant = sense?.meant ? [sense.meant] : (sense?.senses ?? [])
      const apart = !meant.some(closeToAny) && !(sense?.senses ?? []).some(closeToMeant)
      return otherPart === partOfSpeech && other.definition !== '' && differs(other.text, other.definition) && apart ? [place] : []
    })
    const key = keyOf(asked)
    const distractors = chosen.get(key) ?? choose(candidates(), asked.definition.length)
    chosen.set(key, distractors)
    return { partOfSpeech, distractors, safeAmong }
  }
}

/** A word of the same kind: a name for a name, a single word for a single word. */
function fitting(word: string, like: string): boolean {
  const capital = (text: string) => text !== text.toLowerCase()
  return capital(word) === capital(like) && (like.includes(' ') || !word.includes(' '))
}

const tagsOf = ({ words, partOfSpeech, offset }: Synset, wordnet: WordNet): number => {
  const lemma = (words[0] ?? '').toLowerCase().replaceAll(' ', '_')
  const place = wordnet.offsets(lemma, partOfSpeech).indexOf(offset)
  return wordnet.tagCounts(lemma, partOfSpeech)[place] ?? 0
}

/** At most `maxSiblings`, spread evenly over all of them. */
function thinned<T>(all: T[]): T[] {
  const stride = Math.max(1, all.length / maxSiblings)
  return Array.from({ length: Math.min(all.length, maxSiblings) }, (_, place) => all[Math.floor(place * stride)] as T)
}

/** Takes candidates in order, alternating between longer and shorter than the right definition, and no two near-identical ones. */
function choose(candidates: Iterable<Distractor | undefined>, rightLength: number): Distractor[] {
  const pool: Distractor[] = []
  const said: ContentWords[] = []
  let alike = 0
  for (const candidate of candidates) {
    if (!candidate || pool.some((each) => each.word === candidate.word)) continue
    const words = contentWords(candidate.definition)
    if (said.some((each) => nearIdentical(each, words))) continue
    if (candidate.kind === 'look-alike' && ++alike > maxLookAlikes) continue
    pool.push(candidate)
    said.push(words)
    if (pool.length === poolSize) break
  }
  const longer = pool.filter((each) => each.definition.length > rightLength)
  const shorter = pool.filter((each) => each.definition.length <= rightLength)
  const chosen: Distractor[] = []
  while (chosen.length < wanted && longer.length + shorter.length > 0) {
    const next = (chosen.length % 2 === 0 ? longer.shift() : shorter.shift()) ?? longer.shift() ?? shorter.shift()
    if (next) chosen.push(next)
  }
  return chosen
}
