import { mayDoubleConsonant } from '@wordloom/contracts/spelling'
import adjectives from 'wink-lexicon/src/wn-adjective-exceptions.js'
import nouns from 'wink-lexicon/src/wn-noun-exceptions.js'
import verbs from 'wink-lexicon/src/wn-verb-exceptions.js'

type Inflection = { irregular: Record<string, string>; regular: (lemma: string) => string[] }

const lastDoubled = (lemma: string): string => lemma + lemma.slice(-1)
const endsIn = (lemma: string, ending: RegExp): boolean => ending.test(lemma)
const consonantAndY = /[^aeiou]y$/

const plural = (lemma: string): string[] => {
  if (endsIn(lemma, consonantAndY)) return [`${lemma.slice(0, -1)}ies`]
  if (endsIn(lemma, /(?:s|x|z|sh)$/)) return [`${lemma}es`]
  const forms = [`${lemma}s`]
  if (endsIn(lemma, /(?:ch|o)$/)) forms.push(`${lemma}es`)
  if (endsIn(lemma, /fe?$/)) forms.push(lemma.replace(/fe?$/, 'ves'))
  if (endsIn(lemma, /man$/)) forms.push(lemma.replace(/man$/, 'men'))
  return forms
}

const withVowelEnding = (lemma: string, ending: 'ed' | 'ing' | 'er' | 'est'): string[] => {
  const dropsE = lemma.endsWith('e') && !(ending === 'ing' && endsIn(lemma, /[eoy]e$/))
  const forms = [dropsE ? lemma.slice(0, -1) + ending : lemma + ending]
  if (mayDoubleConsonant(lemma)) forms.push(lastDoubled(lemma) + ending)
  if (ending === 'ing' && lemma.endsWith('ie')) forms.push(`${lemma.slice(0, -2)}ying`)
  if (ending !== 'ing' && endsIn(lemma, consonantAndY)) return [`${lemma.slice(0, -1)}i${ending}`]
  if (lemma.endsWith('c')) forms.push(`${lemma}k${ending}`)
  return forms
}

const comparatives = (lemma: string): string[] => [...withVowelEnding(lemma, 'er'), ...withVowelEnding(lemma, 'est')]

const inflections: Record<string, Inflection> = {
  noun: { irregular: nouns, regular: plural },
  verb: {
    irregular: verbs,
    regular: (lemma) => [...plural(lemma), ...withVowelEnding(lemma, 'ed'), ...withVowelEnding(lemma, 'ing')],
  },
  adjective: { irregular: adjectives, regular: comparatives },
  adverb: { irregular: {}, regular: comparatives },
}

/** Irregular forms by lemma, derived from WordNet's lists on first use. */
const byLemma = new Map<string, Map<string, string[]>>()
function irregularForms(partOfSpeech: string, lemma: string): string[] {
  let forms = byLemma.get(partOfSpeech)
  if (!forms) {
    forms = new Map()
    for (const [form, of] of Object.entries(inflections[partOfSpeech]?.irregular ?? {})) forms.set(of, [...(forms.get(of) ?? []), form])
    byLemma.set(partOfSpeech, forms)
  }
  return forms.get(lemma) ?? []
}

/** Whether a word is the plural of a noun that does not form it with `s`: children, mice. */
export const isIrregularPlural = (word: string): boolean => Object.hasOwn(nouns, word) && nouns[word as keyof typeof nouns] !== word

/**
 * Every possible form of a single lower-case word: itself first, then its inflections as this part of speech, or as any if this part of speech
 * does not inflect. Some of these forms do not exist in English; that is harmless, since they do not occur in sentences.
 */
export function formsOf(lemma: string, partOfSpeech: string): Set<string> {
  const asked = partOfSpeech.trim().toLowerCase()
  const parts = asked in inflections ? [asked] : Object.keys(inflections)
  const forms = parts.flatMap((part) => [...irregularForms(part, lemma), ...(inflections[part] as Inflection).regular(lemma)])
  return new Set([lemma, ...forms])
}
