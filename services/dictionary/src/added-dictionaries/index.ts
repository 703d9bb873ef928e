export {
  type AddedDictionaries,
  type AddedEntry,
  createVersionedCache,
  noAddedDictionaries,
  openAddedDictionaries,
} from './added-dictionaries.ts'
export { InvalidDictionaryFile, openDictionaryFile } from './dictionary-file.ts'
export { headwordKey } from './headword-key.ts'
export {
  type About,
  applicationId,
  type FormKind,
  fileEnding,
  fileVersion,
  indexes,
  maxPerKey,
  maxSenses,
  type StoredSense,
  tables,
} from './schema.ts'
