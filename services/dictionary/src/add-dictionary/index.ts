export { addDictionary, listDictionaries, removeDictionary } from './add-dictionary.ts'
export { AddDictionaryError } from './faults.ts'
