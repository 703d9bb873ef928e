import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('entries/', import.meta.url)

/**
 * Our own definitions by WordNet's sense keys (senseidx(5WN)), for first senses of common words that WordNet defines in words rarer than the word
 * itself: an elephant is a `five-toed pachyderm`. Read, not imported, since an imported module's objects are never freed.
 */
export const readPlainDefinitions = (): Readonly<Record<string, string>> =>
  Object.assign({}, ...readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>))
