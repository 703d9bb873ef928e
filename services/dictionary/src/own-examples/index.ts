import { readFileSync } from 'node:fs'

/**
 * Our own examples by WordNet's sense keys (senseidx(5WN)), at most one per word and part of speech: for first senses of common words that have no
 * example in WordNet, or an unhelpful one. Read, not imported, since an imported module's objects are never freed.
 */
export const readOwnExamples = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL('own-examples.json', import.meta.url), 'utf8'))
