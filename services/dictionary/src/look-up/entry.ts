import type { DictionaryEntry, SenseGroup } from '@wordloom/contracts/http'
import { spellingVariants } from '../spelling/index.ts'
import type { Reading } from './reading.ts'

/** What was asked: the form itself and, where the senses were found under another spelling, the one asked for. */
export type Asked = { form: string; spelling?: string }

/**
 * How much an exact reading outweighs an inflected one: `left` stays `left` beside the far commoner `leave`, while `said` is `say` before it
 * is the rare adjective. Of the forms of a common verb about one in 25 uses is a given irregular past.
 */
const exactOutweighs = 25
const unmet = 0.5

/** Makes the entry of all readings of a form: the commonest headword first, its parts of speech by how common they are, then the others. */
export function composeEntry(
  readings: readonly Reading[],
  asked: Asked,
  say: (spellings: string[], partOfSpeech: string) => string,
): DictionaryEntry {
  const ordered = orderReadings(readings)
  const primary = ordered[0]
  if (!primary) throw new RangeError('An entry needs at least one reading')
  const inflected = primary.origin === 'inflected'
  const word = inflected ? primary.headword : (asked.spelling ?? accented(asked.form, primary.headword))
  const first = primary.senses[0]
  return {
    word,
    definition: first?.definition ?? '',
    pronunciation: say([word, primary.headword, ...spellingVariants(word)], primary.partOfSpeech),
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

function orderReadings(readings: readonly Reading[]): Reading[] {
  const standing = ({ origin, weight }: Reading): number => (origin === 'inflected' ? weight : Math.max(weight, unmet) * exactOutweighs)
  const byHeadword = Map.groupBy(readings, (reading) => reading.headword.toLowerCase())
  const most = (group: Reading[]): number => Math.max(...group.map(standing))
  const heavier = (a: number, b: number): number => (a === b ? 0 : b - a)
  return [...byHeadword.values()]
    .sort((a, b) => heavier(most(a), most(b)))
    .flatMap((group) => group.sort((a, b) => heavier(a.weight, b.weight)))
}

/** The headword with the accents it was asked for with: `café`, which WordNet writes `cafe`. */
function accented(asked: string, headword: string): string {
  const lower = asked.toLowerCase()
  const unaccented = lower.normalize('NFD').replace(/\p{M}+/gu, '')
  return unaccented !== lower && unaccented === headword ? lower : headword
}
