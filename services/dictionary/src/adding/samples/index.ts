import { fileURLToPath } from 'node:url'

const sample = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** A lexicon of ours in WN-LMF, with two entries that cannot be taken. */
export const sampleLexicon = sample('lexicon.xml')
/** Lines of ours in Wiktextract's form, three of which cannot be taken. */
export const sampleWiktextract = sample('wiktextract.jsonl')
