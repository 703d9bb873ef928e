import { readFileSync } from 'node:fs'

/**
 * Examples of ours, by the sense keys of WordNet (senseidx(5WN)), one a word and part of speech: of the first senses of common words that
 * WordNet shows in no sentence, or in one that is no help to a learner. Read, not imported: a module's objects are never freed.
 */
export const readOwnExamples = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL('own-examples.json', import.meta.url), 'utf8'))
