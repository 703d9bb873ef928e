import { fileURLToPath } from 'node:url'

const sample = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** A sample lexicon in WN-LMF, with two invalid entries. */
export const sampleLexicon = sample('lexicon.xml')
/** Sample lines in Wiktextract's format, three of them invalid. */
export const sampleWiktextract = sample('wiktextract.jsonl')
