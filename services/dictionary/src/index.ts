export { createLocalDictionary } from './look-up/index.ts'
export { dictionaryPart } from './part.ts'
export { createDictionaryService } from './service.ts'
export { type DictionarySources, openDictionarySources } from './sources.ts'
