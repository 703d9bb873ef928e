import { type DictionarySources, supplementHas } from '@wordloom/dictionary'
import type { AskableWord, GeneratedQuestion } from '@wordloom/quiz'

type WordNet = DictionarySources['wordnet']
type Synset = ReturnType<WordNet['synset']>
type PartOfSpeech = Synset['partOfSpeech']

const upwards = new Set(['@', '@i'])

/** Whether WordNet says that two synsets mean the same, that one is a kind of the other (at any distance), or that they are similar. */
function isRelated(wordnet: WordNet, one: Synset, other: Synset): boolean {
  if (one.offset === other.offset && one.partOfSpeech === other.partOfSpeech) return true
  const similar = [one, other].some((each) => {
    const partner = each === one ? other : one
    return each.pointers.some(
      ({ symbol, offset, partOfSpeech }) => symbol === '&' && offset === partner.offset && partOfSpeech === partner.partOfSpeech,
    )
  })
  return similar || isAbove(wordnet, one, other) || isAbove(wordnet, other, one)
}

function isAbove(wordnet: WordNet, above: Synset, below: Synset): boolean {
  const seen = new Set<number>()
  const next = [below]
  for (let synset = next.pop(); synset; synset = next.pop()) {
    for (const { symbol, offset, partOfSpeech } of synset.pointers) {
      if (!upwards.has(symbol) || seen.has(offset)) continue
      if (offset === above.offset && partOfSpeech === above.partOfSpeech) return true
      seen.add(offset)
      next.push(wordnet.synset(partOfSpeech, offset))
    }
  }
  return false
}

/** All senses of a word as one part of speech. */
const sensesOf = (wordnet: WordNet, word: string, partOfSpeech: string): Synset[] =>
  wordnet.senses(word.toLowerCase().replaceAll(' ', '_'), partOfSpeech as PartOfSpeech)

/** The possible faults of a question. */
export const faultKinds = [
  'two right answers',
  'another part of speech',
  'not four different options',
  'right option missing or doubled',
  'word inside its own definition',
] as const
/** One kind of fault and its evidence. */
export type Fault = { kind: (typeof faultKinds)[number]; shown: string }

const plain = (text: string): string => text.trim().toLowerCase()

/** The faults of a multiple-choice question about a word of WordNet, by WordNet's relations. */
export function faultsOf({ question, asked }: GeneratedQuestion, word: AskableWord, wordnet: DictionarySources['wordnet']): Fault[] {
  const options = question.options ?? []
  const faults: Fault[] = []
  const add = (kind: Fault['kind'], shown: string) => faults.push({ kind, shown: `${word.text} (${word.definition}): ${shown}` })
  if (options.length !== 4 || new Set(options.map(plain)).size !== 4) add('not four different options', options.join(' | '))
  if (options.filter((option) => option === question.correctAnswer).length !== 1)
    add('right option missing or doubled', question.correctAnswer)
  // As it is shown: the question may have the word blanked in it.
  const definition = question.correctAnswer === word.text ? (question.prompt ?? '') : question.correctAnswer
  if (holds(definition, word.text)) add('word inside its own definition', definition)

  const isDefinedAs = ({ partOfSpeech, offset, gloss }: Synset, text: string): boolean =>
    text === gloss.definition || text === wordnet.plainDefinition(partOfSpeech, offset)
  const own = sensesOf(wordnet, word.text, word.partOfSpeech)
  const meant = own.filter((sense) => isDefinedAs(sense, word.definition))
  for (const option of asked.options.filter(({ text }) => text !== question.correctAnswer)) {
    const senses = sensesOf(wordnet, option.word, word.partOfSpeech)
    const offered = senses.filter((sense) => isDefinedAs(sense, option.definition))
    // WordNet lacks what is in our supplement.
    const isOfPart = offered.length > 0 || supplementHas(option.word, word.partOfSpeech)
    if (!isOfPart) add('another part of speech', `${option.word} (${option.definition})`)
    const right =
      plain(option.word) === plain(word.text) ||
      offered.some((sense) => own.some((each) => isRelated(wordnet, each, sense))) ||
      meant.some((sense) => senses.some((each) => isRelated(wordnet, each, sense)))
    if (right) add('two right answers', `${option.word} (${option.definition})`)
  }
  return faults
}

/** Whether a definition contains the word or a regular form of it. */
function holds(definition: string, text: string): boolean {
  const literally = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}-])${literally}(?:s|es|d|ed|ing|er|est|ly|'s)?(?![\\p{L}-])`, 'iu').test(definition)
}
