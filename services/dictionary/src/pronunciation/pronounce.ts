import { arpabetToIpa } from './arpabet.ts'
import type { CmuDict } from './cmudict.ts'
import heteronyms from './heteronyms.json' with { type: 'json' }

const heteronym = new Map<string, Partial<Record<string, string>>>(Object.entries(heteronyms))

/** The index of the stressed vowel of a pronunciation. */
const stressPlace = (arpabet: string): number =>
  arpabet
    .split(' ')
    .filter((phone) => /\d$/.test(phone))
    .findIndex((phone) => phone.endsWith('1'))

/** The pronunciation for this part of speech: a RECord is a noun, to reCORD is a verb. */
function forPartOfSpeech(pronunciations: string[], partOfSpeech: string): string | undefined {
  const [first, ...rest] = pronunciations
  if (first === undefined || rest.length === 0) return first
  const sooner = (a: string, b: string) => stressPlace(b) < stressPlace(a)
  if (partOfSpeech === 'verb')
    return rest.find((other) => sooner(first, other) === false && stressPlace(other) > stressPlace(first)) ?? first
  if (partOfSpeech === 'noun' || partOfSpeech === 'adjective') return rest.find((other) => sooner(first, other)) ?? first
  return first
}

/**
 * The pronunciation of a word or phrase, as IPA between slashes, e.g. `/ˈaɪs ˈkrim/`; empty if CMUdict lacks a part of it. `spellings` are
 * tried in turn, so that `colour` is pronounced like `color`.
 */
export function pronounce(spellings: readonly string[], partOfSpeech: string, cmudict: CmuDict): string {
  for (const spelling of spellings) {
    const parts = spelling
      .toLowerCase()
      .split(/[\s_,-]+/)
      .filter((part) => part !== '')
    const whole = sayPart(spelling.toLowerCase(), partOfSpeech, cmudict)
    const said = whole ? [whole] : parts.map((part) => sayPart(part, parts.length > 1 ? '' : partOfSpeech, cmudict))
    if (said.length > 0 && said.every((part) => part !== undefined)) return `/${said.join(' ')}/`
  }
  return ''
}

function sayPart(part: string, partOfSpeech: string, cmudict: CmuDict): string | undefined {
  const listed = heteronym.get(part)
  const chosen = listed?.[partOfSpeech] ?? (listed && partOfSpeech === '' ? Object.values(listed)[0] : undefined)
  const arpabet = chosen ?? forPartOfSpeech(cmudict.pronunciations(part), partOfSpeech)
  return arpabet === undefined ? undefined : arpabetToIpa(arpabet)
}
