export { addDictionary, listDictionaries, removeDictionary } from './add-dictionary.ts'
export { AddingError } from './adding-error.ts'
