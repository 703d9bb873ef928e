import type { DictionaryEntry, SenseGroup } from '@wordloom/contracts/http'
import { isLemmaFirst } from '../sense-order/index.ts'
import { spellingVariants } from '../spelling/index.ts'
import type { Reading } from './reading.ts'

/** The look-up: the form and, if the senses were found under another spelling, the requested one. */
export type Asked = { form: string; spelling?: string }

/**
 * The advantage of an exact reading over an inflected one: `left` stays `left` despite the far commoner `leave`, while `said` is `say` and
 * not the rare adjective. About one in 25 uses of a common verb is a given irregular past.
 */
const exactOutweighs = 25
const unmet = 0.5

/**
 * Makes the entry from all readings of a form: the commonest headword first, its parts of speech by frequency, then the other headwords.
 */
export function composeEntry(
  readings: readonly Reading[],
  asked: Asked,
  say: (spellings: string[], partOfSpeech: string) => string,
): DictionaryEntry {
  const ordered = orderReadings(readings, isLemmaFirst(asked.form))
  const primary = ordered[0]
  if (!primary) throw new RangeError('An entry needs at least one reading')
  const inflected = primary.origin === 'inflected'
  const word = inflected ? primary.headword : (asked.spelling ?? accented(asked.form, primary.headword))
  const first = primary.senses[0]
  return {
    word,
    definition: first?.definition ?? '',
    pronunciation: pronunciationOf(primary, () => say([word, primary.headword, ...spellingVariants(word)], primary.partOfSpeech)),
    partOfSpeech: primary.partOfSpeech,
    example: first?.example ?? '',
    allDefinitions: ordered.map(
      ({ partOfSpeech, senses, headword }): SenseGroup => ({
        partOfSpeech,
        definitions: senses,
        ...(headword.toLowerCase() === primary.headword.toLowerCase() ? {} : { word: headword }),
      }),
    ),
    ...(inflected ? { inflectedForm: asked.spelling ?? asked.form } : {}),
    ...(!inflected && asked.spelling && asked.spelling !== primary.headword ? { spellingOf: primary.headword } : {}),
  }
}

function orderReadings(readings: readonly Reading[], lemmaFirst: boolean): Reading[] {
  const standing = ({ origin, weight }: Reading): number => {
    if (origin === 'inflected') return weight
    return lemmaFirst ? -1 : Math.max(weight, unmet) * exactOutweighs
  }
  const byHeadword = Map.groupBy(readings, (reading) => reading.headword.toLowerCase())
  const most = (group: Reading[]): number => Math.max(...group.map(standing))
  const heavier = (a: number, b: number): number => (a === b ? 0 : b - a)
  return [...byHeadword.values()]
    .sort((a, b) => heavier(most(a), most(b)))
    .flatMap((group) => group.sort((a, b) => precedence(b) - precedence(a) || heavier(a.weight, b.weight)))
}

/** Ours stands where CMUdict lacks the word; that of an added dictionary is asked only then, so that all words are written in one way. */
function pronunciationOf({ pronunciation, isAdded }: Reading, say: () => string): string {
  const listed = pronunciation ? `/${pronunciation}/` : ''
  return isAdded ? say() || listed : listed || say()
}

/** Our own words come first, then what a dictionary has that was added, then WordNet's. */
const precedence = ({ weight, isOwn, isAdded }: Reading): number => (isOwn || weight === Number.POSITIVE_INFINITY ? 2 : isAdded ? 1 : 0)

/** The headword with the accents of the request: `café`, which WordNet spells `cafe`. */
function accented(asked: string, headword: string): string {
  const lower = asked.toLowerCase()
  const unaccented = lower.normalize('NFD').replace(/\p{M}+/gu, '')
  return unaccented !== lower && unaccented === headword ? lower : headword
}
