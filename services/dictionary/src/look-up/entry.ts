import type { DictionaryEntry, SenseGroup } from '@wordloom/contracts/http'
import { spellingVariants } from '@wordloom/contracts/spelling'
import { isLemmaFirst } from '../sense-order/index.ts'
import { respellCompound } from '../spelling/index.ts'
import { oftenMeant } from '../suggestions/index.ts'
import type { Reading } from './reading.ts'

/** The form looked up and, if the senses were found under another spelling, the requested spelling. */
export type LookUpForm = { form: string; spelling?: string }

/**
 * The factor by which an exact reading outweighs an inflected one: `left` stays `left` despite the far commoner `leave`, while `said` is `say`
 * and not the rare adjective. About one in 25 uses of a common verb is a given irregular past.
 */
const exactFactor = 25
const minExactWeight = 0.5

/**
 * Makes the entry from all readings of a form: the commonest headword first, its parts of speech by frequency, then the other headwords.
 */
export function composeEntry(
  readings: readonly Reading[],
  asked: LookUpForm,
  say: (spellings: string[], partOfSpeech: string) => string,
): DictionaryEntry {
  const ordered = withoutNames(orderReadings(readings, isLemmaFirst(asked.form)), asked)
  const primary = ordered[0]
  if (!primary) throw new RangeError('An entry needs at least one reading')
  const inflected = primary.origin === 'inflected'
  const word = inflected ? primary.headword : (asked.spelling ?? accented(asked.form, primary.headword))
  const asListed = inflected || (asked.spelling === undefined && word === primary.headword)
  const respelt = ordered.map(asListed ? ({ senses }) => senses : (each) => inSpelling(each, word))
  const first = respelt[0]?.[0]
  const meant = oftenMeant(word)
  return {
    word,
    definition: first?.definition ?? '',
    pronunciation: pronunciationOf(primary, () => say([word, primary.headword, ...spellingVariants(word)], primary.partOfSpeech)),
    partOfSpeech: primary.partOfSpeech,
    example: first?.example ?? '',
    allDefinitions: ordered.map(
      ({ partOfSpeech, headword }, index): SenseGroup => ({
        partOfSpeech,
        definitions: respelt[index] ?? [],
        ...(headword.toLowerCase() === primary.headword.toLowerCase() ? {} : { word: headword }),
      }),
    ),
    ...(inflected ? { inflectedForm: asked.spelling ?? asked.form } : {}),
    ...(!inflected && asked.spelling && asked.spelling !== primary.headword ? { spellingOf: primary.headword } : {}),
    ...(meant === undefined ? {} : { oftenMeant: meant }),
  }
}

/** Without names, if the text is in small letters and its first reading is not a name: `sue` has no novelist, `einstein` keeps the physicist. */
const withoutNames = (ordered: Reading[], { form }: LookUpForm): Reading[] =>
  form === form.toLowerCase() && !ordered[0]?.isName ? ordered.filter(({ isName }) => !isName) : ordered

/** The senses of a reading, with its examples in the requested spelling. */
const inSpelling = ({ senses, headword }: Reading, spelling: string): Reading['senses'] =>
  senses.map((sense) => (sense.example ? { ...sense, example: respellCompound(sense.example, headword, spelling) } : sense))

function orderReadings(readings: readonly Reading[], lemmaFirst: boolean): Reading[] {
  const rankOf = ({ origin, weight }: Reading): number => {
    if (origin === 'inflected') return weight
    return lemmaFirst ? -1 : Math.max(weight, minExactWeight) * exactFactor
  }
  const byHeadword = Map.groupBy(readings, (reading) => reading.headword.toLowerCase())
  const most = (group: Reading[]): number => Math.max(...group.map(rankOf))
  const heavier = (a: number, b: number): number => (a === b ? 0 : b - a)
  return [...byHeadword.values()]
    .sort((a, b) => heavier(most(a), most(b)))
    .flatMap((group) => group.sort((a, b) => precedence(b) - precedence(a) || heavier(a.weight, b.weight)))
}

/** The supplement's pronunciation comes first; an added dictionary's is used only if CMUdict lacks the word, for one style of IPA. */
function pronunciationOf({ pronunciation, isAdded }: Reading, say: () => string): string {
  const listed = pronunciation ? `/${pronunciation}/` : ''
  return isAdded ? say() || listed : listed || say()
}

/** The supplement comes first, then added dictionaries, then WordNet. */
const precedence = ({ weight, isFromSupplement, isAdded }: Reading): number =>
  isFromSupplement || weight === Number.POSITIVE_INFINITY ? 2 : isAdded ? 1 : 0

/** The headword with the accents of the request: `café`, which WordNet spells `cafe`. */
function accented(asked: string, headword: string): string {
  const lower = asked.toLowerCase()
  const unaccented = lower.normalize('NFD').replace(/\p{M}+/gu, '')
  return unaccented !== lower && unaccented === headword ? lower : headword
}
