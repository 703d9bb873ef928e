import type { StoredSense } from '../added-dictionaries/index.ts'
import { containsWord } from '../morphology/index.ts'
import { labelOfDefinition, preferredSenses } from '../sense-order/index.ts'
import type { DictionaryWriter } from './dictionary-writer.ts'
import { AddDictionaryError } from './faults.ts'
import { fitField, headwordOf, stripIpaDelimiters } from './fit.ts'
import { wnLmfParts } from './parts-of-speech.ts'
import { readXml } from './wn-lmf-events.ts'
import { createWnLmfStaging, type StagedEntry, type StagedSense, type StagedSynset } from './wn-lmf-staging.ts'

/** What a lexicon says about itself. */
export type Lexicon = { title: string; licence: string; address?: string | undefined }

const preferred = new Set(preferredSenses)

/**
 * Imports the entries of an English lexicon in WN-LMF (https://globalwordnet.github.io/schemas), as Open English WordNet is published.
 * Synsets follow the entries that refer to them, so both are staged and joined at the end. Entries that cannot be joined are reported.
 */
export async function readWnLmf(pieces: AsyncIterable<string>, writer: DictionaryWriter, fault: (name: string) => void): Promise<Lexicon> {
  const staging = createWnLmfStaging(writer.staging)
  let lexicon: Lexicon | undefined
  let entry: StagedEntry | undefined
  let sense: StagedSense | undefined
  let synset: StagedSynset | undefined

  await readXml(pieces, 'LexicalResource', {
    begin(name, attributes, line) {
      switch (name) {
        case 'Lexicon':
          if (lexicon) throw new AddDictionaryError('The file has several lexicons. Add a file with one.')
          lexicon = lexiconOf(attributes)
          return
        case 'LexicalEntry':
          entry = { line, word: '', part: '', pronunciation: '', forms: [], senses: [] }
          return
        case 'Lemma':
          if (entry) Object.assign(entry, { word: headwordOf(attributes.writtenForm ?? ''), part: attributes.partOfSpeech ?? '' })
          return
        case 'Form':
          if (entry && attributes.writtenForm) entry.forms.push(attributes.writtenForm)
          return
        case 'Sense':
          sense = { synset: attributes.synset ?? '', key: senseNumber(attributes), order: Number(attributes.n) || 0, example: '' }
          entry?.senses.push(sense)
          return
        case 'Synset':
          synset = { id: attributes.id ?? '', definition: '', examples: [], isTechnical: false }
          return
        case 'SynsetRelation':
          if (synset && attributes.relType === 'domain_topic') synset.isTechnical = true
      }
    },
    end(name, text) {
      switch (name) {
        case 'Pronunciation':
          if (entry) entry.pronunciation ||= stripIpaDelimiters(text)
          return
        case 'Definition':
          if (synset) synset.definition ||= fitField(text, 'definition')
          return
        case 'Example':
          if (sense) sense.example ||= unquoted(text)
          else if (synset) synset.examples.push(unquoted(text))
          return
        case 'Sense':
          sense = undefined
          return
        case 'LexicalEntry':
          if (entry) staging.entry(entry)
          entry = undefined
          return
        case 'Synset':
          if (synset) staging.synset(synset)
          synset = undefined
      }
    },
    malformed: (reason, line) => fault(`line ${line}: ${reason}`),
  })
  if (!lexicon) throw new AddDictionaryError('The file has no lexicon.')
  for (const staged of staging.entries()) {
    const reason = importEntry(staged, staging.synsetOf, writer)
    if (reason) fault(`line ${staged.line}: ${reason}`)
  }
  return lexicon
}

function lexiconOf({ id = '', label = id, version, license = '', url, language = '' }: Readonly<Record<string, string>>): Lexicon {
  if (!/^eng?(?:-|$)/.test(language))
    throw new AddDictionaryError(`${label || 'The lexicon'} is of the language “${language}”. Wordloom's dictionary is English.`)
  const address = url && /^https?:\/\//.test(url) ? { address: url.slice(0, 500) } : {}
  return { title: [label, version].filter(Boolean).join(' ').slice(0, 200), licence: licenceName(license).slice(0, 200), ...address }
}

/** `https://creativecommons.org/licenses/by/4.0/` is CC BY 4.0. */
function licenceName(license: string): string {
  const [, terms, version] = /creativecommons\.org\/licenses\/([a-z-]+)\/([\d.]+)/.exec(license) ?? []
  return terms && version ? `CC ${terms.toUpperCase()} ${version}` : license
}

/** The part of a sense key after the lemma (senseidx(5WN)): in `oewn-bank__1.14.00..`, or in `bank%1:14:00::` as older files have it. */
function senseNumber({ id = '', 'dc:identifier': identifier }: Readonly<Record<string, string>>): string {
  return identifier?.split('%')[1] ?? id.split('__')[1]?.replaceAll('.', ':') ?? ''
}

const unquoted = (text: string): string => fitField(text, 'example').replace(/^["“](.*)["”]$/, '$1')

function importEntry(entry: StagedEntry, synsetOf: (id: string) => StagedSynset | undefined, writer: DictionaryWriter): string | undefined {
  const { word, part, pronunciation, forms } = entry
  if (word === '') return 'its lemma is empty or too long'
  const partOfSpeech = wnLmfParts[part]
  if (partOfSpeech === undefined) return `the part of speech “${part.slice(0, 40)}” of “${word}” is not known`
  const lemma = word.toLowerCase().replaceAll(' ', '_')
  const isPreferred = ({ key }: StagedSense): boolean => preferred.has(`${lemma}%${key}`)
  const ordered = entry.senses.toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)) || a.order - b.order)
  const senses = ordered.flatMap((sense): StoredSense[] => {
    const synset = synsetOf(sense.synset)
    if (!synset?.definition) return []
    // The words of a synset share its examples.
    const example = sense.example || synset.examples.find((sentence) => containsWord(sentence, word))
    const label = labelOfDefinition(synset.definition) ?? (synset.isTechnical ? ('technical' as const) : undefined)
    return [{ definition: synset.definition, ...(example ? { example } : {}), ...(label ? { label } : {}) }]
  })
  if (senses.length === 0) return `“${word}” has no sense with a definition`
  writer.entry({ word, partOfSpeech, pronunciation, senses })
  for (const form of forms) writer.form({ form, lemma: word, partOfSpeech, kind: 'inflected' })
  return senses.length < entry.senses.length ? `a sense of “${word}” has no synset with a definition` : undefined
}
