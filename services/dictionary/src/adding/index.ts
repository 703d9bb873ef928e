export { type Added, addDictionary, type Listed, listDictionaries, removeDictionary } from './add-dictionary.ts'
export { AddingError } from './adding-error.ts'
