import { idioms, isIdiom, supplementHas } from '../../supplement/index.ts'
import type { WordNet } from '../../wordnet/index.ts'
import { type DescribedSense, describeSense } from '../described/described-sense.ts'
import { distance } from '../described/shape.ts'
import { shuffledIndexes } from '../option-pool.ts'

/** Of a few idioms of a similar form the learner would see the same ones in every question. */
const sampleSize = 60
const minIdiomWords = 3
/**
 * Words of definitions that make two idioms nearly the same however they are worded: a long shot, which will probably fail, and a wild goose
 * chase, which has no chance of success.
 */
const themes = [
  'succe fail chance impossible hopeless useless win lose unlikely likely probabl vain attempt try',
  'easy easi difficult hard simple problem trouble',
  'happ joy pleas glad delight excit enjoy sad',
  'angr annoy temper irritat bored',
  'afraid frighten fear nervous worr anxious brave courage',
  'money expensive cheap pay paid cost rich poor debt',
  'rare often seldom always never sometimes usual time',
  'sudden unexpect surpris expect immediate instant quick soon late fast',
  'secret truth true honest lie tell told untrue reveal',
  'ill sick health tired exhaust die dead death',
  'begin start end finish stop first last',
  'small little tiny amount big large much everything whole all',
  'important matter',
  'plan dream hope imagin',
  'think thought believe decide decision mind opinion understand',
  'wait delay slow hurry',
  'work effort',
].map((theme) => new RegExp(`\\b(?:${theme.replaceAll(' ', '|')})`, 'i'))
const shareTheme = (one: string, other: string): boolean => themes.some((theme) => theme.test(one) && theme.test(other))

/**
 * Makes the search for idioms that may be options for a phrase, those of a similar form first; none for a phrase whose words say what it means.
 * Phrases of WordNet stand out beside an idiom: shoe repairing and waste of material, for a wild goose chase. Of adjectives and adverbs it has
 * hardly any.
 */
export function createIdiomOptions(wordnet: WordNet): (asked: DescribedSense) => DescribedSense[] {
  // `to be on the safe side`, an adverb, looks like a verb.
  const usable = idioms().filter(({ text }) => !text.startsWith('to '))
  const byClass = Map.groupBy(
    usable.map((query) => ({ query, sense: undefined as DescribedSense | undefined })),
    ({ query }) => query.partOfSpeech,
  )

  return (asked) => {
    const { text, openClass, shape, partOfSpeech } = asked
    if (shape.words < 2 || shape.name || openClass === undefined) return []
    const isModifier = openClass === 'adjective' || openClass === 'adverb'
    // With WordNet's own definition, WordNet's phrases are alike.
    if (asked.isWordNets && !isModifier) return []
    const isPhrasal = /P$/.test(shape.pattern) && openClass === 'verb'
    if (!isIdiom(text) && !isModifier && (shape.words < minIdiomWords || isPhrasal)) return []
    const isSaying = !asked.isWordNets && supplementHas(text, 'phrase')
    const among = byClass.get(isSaying ? 'phrase' : openClass) ?? []
    return shuffledIndexes(0, among.length, sampleSize, text)
      .map((index) => {
        const idiom = among[index] as (typeof among)[number]
        idiom.sense ??= describeSense(idiom.query, wordnet)
        // A saying has no part of speech, and is of no kind.
        return isSaying ? Object.assign(idiom.sense, { partOfSpeech, openClass, kind: undefined }) : idiom.sense
      })
      .filter((idiom) => !shareTheme(idiom.definition, asked.definition))
      .sort((one, other) => distance(one.shape, shape) - distance(other.shape, shape))
  }
}
