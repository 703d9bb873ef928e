export { type AddedDictionaries, type AddedEntry, changes, noAddedDictionaries, openAddedDictionaries } from './added-dictionaries.ts'
export { NoDictionaryFile, openDictionaryFile } from './dictionary-file.ts'
export { headwordKey } from './headword-key.ts'
export {
  type About,
  applicationId,
  type FormKind,
  fileEnding,
  fileVersion,
  indexes,
  mostPerKey,
  mostSenses,
  type StoredSense,
  tables,
} from './schema.ts'
