export {
  type AddedDictionaries,
  type AddedEntry,
  createVersionedCache,
  noAddedDictionaries,
  openAddedDictionaries,
} from './added-dictionaries.ts'
export { InvalidDictionaryFile, type ListedLemma, openDictionaryFile, type StoredEntry } from './dictionary-file.ts'
export { headwordKey } from './headword-key.ts'
export {
  type About,
  applicationId,
  fileEnding,
  fileVersion,
  indexes,
  maxPerKey,
  maxSenses,
  type StoredSense,
  tables,
} from './schema.ts'
