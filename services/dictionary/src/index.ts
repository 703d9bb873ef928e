export { dictionaryPart } from './part.ts'
export { createDictionaryService, type DictionaryDependencies } from './service.ts'
export { dictionarySettings } from './settings.ts'
export { type DictionarySources, openDictionarySources } from './sources.ts'
