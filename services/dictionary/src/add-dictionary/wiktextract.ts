import type { SenseLabel } from '@wordloom/contracts/http'
import type { StoredSense } from '../added-dictionaries/index.ts'
import type { DictionaryWriter } from './dictionary-writer.ts'
import { AddDictionaryError } from './faults.ts'
import { fitField, headwordOf, stripIpaDelimiters } from './fit.ts'
import type { Line } from './lines.ts'
import { nonWordParts, wiktextractParts } from './parts-of-speech.ts'
import { Redirect, WiktextractLine, type WiktextractSense } from './wiktextract-line.ts'

/** Wiktionary's own terms (https://en.wiktionary.org/wiki/Wiktionary:Copyrights). */
export const wiktionary = { title: 'Wiktionary', licence: 'CC BY-SA', address: 'https://en.wiktionary.org/' }

/**
 * Imports the English entries of Wiktextract's lines. Invalid lines are reported and skipped.
 *
 * @throws AddDictionaryError if the last line is incomplete, since further lines may be missing
 */
export async function readWiktextract(lines: AsyncIterable<Line>, writer: DictionaryWriter, fault: (name: string) => void): Promise<void> {
  let last: string | undefined
  for await (const { number, text } of lines) {
    if (text?.trim() === '') continue
    last = text === undefined ? 'it is longer than any entry' : importLine(text, writer)
    if (last) fault(`line ${number}: ${last}`)
  }
  if (last === notJson) throw new AddDictionaryError('The file ends in the middle of a line of JSON: it may not be whole.')
}

const notJson = 'it is not JSON'

/** Imports a line; returns why it is invalid, if it is. Lines that are not English words are skipped silently. */
function importLine(text: string, writer: DictionaryWriter): string | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return notJson
  }
  const { success, data, error } = WiktextractLine.safeParse(json)
  if (!success) {
    if (Redirect.safeParse(json).success) return undefined
    return `it is no entry of Wiktextract (${error.issues[0]?.path.join('.') || 'it'} is wrong)`
  }
  if ((data.lang_code ?? 'en') !== 'en' || nonWordParts.has(data.pos)) return undefined
  const partOfSpeech = wiktextractParts[data.pos]
  if (partOfSpeech === undefined) return `its part of speech “${data.pos.slice(0, 40)}” is not known`
  const word = headwordOf(data.word)
  if (word === '') return 'its word is empty or too long'
  importEntry(data, word, partOfSpeech, writer)
  return undefined
}

function importEntry({ senses, forms, sounds }: WiktextractLine, word: string, partOfSpeech: string, writer: DictionaryWriter): void {
  const meant: StoredSense[] = []
  for (const sense of senses) {
    // `ran` is defined as the simple past of `run`: it is stored as a form and shows the senses of its lemma.
    const [lemma, kind] = sense.form_of ? [sense.form_of[0], 'inflected' as const] : [sense.alt_of?.[0], 'spelling' as const]
    if (lemma) {
      const of = headwordOf(lemma.word)
      if (of !== '') writer.form({ form: word, lemma: of, partOfSpeech, kind })
      continue
    }
    const stored = senseOf(sense)
    if (stored) meant.push(stored)
  }
  if (meant.length === 0) return
  writer.entry({ word, partOfSpeech, pronunciation: ipaOf(sounds), senses: meant })
  const taken = new Set<string>()
  for (const { form, tags = [] } of forms ?? []) {
    const written = headwordOf(form)
    // Table markup is not a form, and `more beautiful` need not be stored.
    if (written === '' || taken.has(written) || tags.some((tag) => nonFormTags.has(tag)) || /^(?:more|most) |[-–]$/.test(written)) continue
    taken.add(written)
    writer.form({ form: written, lemma: word, partOfSpeech, kind: tags.includes('alternative') ? 'spelling' : 'inflected' })
  }
}

const nonFormTags = new Set([
  'table-tags',
  'inflection-template',
  'class',
  'romanization',
  'canonical',
  'diminutive',
  'augmentative',
  'error-unknown-tag',
])
const datedTags = new Set(['archaic', 'dated', 'obsolete', 'historical', 'old-fashioned'])
const rareTags = new Set(['rare', 'uncommon', 'nonce-word'])

function labelOf({ tags = [], topics = [] }: WiktextractSense): SenseLabel | undefined {
  if (tags.some((tag) => datedTags.has(tag))) return 'dated'
  if (tags.some((tag) => rareTags.has(tag))) return 'rare'
  return topics.length > 0 ? 'technical' : undefined
}

/** A sense; the last of its nested glosses is its own. Quotations are left out: they are copied from works, long and often old. */
function senseOf(sense: WiktextractSense): StoredSense | undefined {
  const definition = fitField(sense.glosses?.at(-1) ?? '', 'definition')
  if (definition === '') return undefined
  const said = sense.examples?.find(({ text, type, ref }) => text && ref === undefined && (type === undefined || type === 'example'))
  const example = fitField(said?.text ?? '', 'example')
  const label = labelOf(sense)
  return { definition, ...(example ? { example } : {}), ...(label ? { label } : {}) }
}

/** The IPA of American English, like CMUdict's, or else the first. */
function ipaOf(sounds: WiktextractLine['sounds']): string {
  const spoken = (sounds ?? []).filter(({ ipa }) => ipa)
  const american = spoken.find(({ tags = [] }) => tags.some((tag) => tag === 'US' || tag === 'General-American'))
  return stripIpaDelimiters((american ?? spoken[0])?.ipa ?? '')
}
