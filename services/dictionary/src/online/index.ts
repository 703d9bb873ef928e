export { createFreeDictionary, type OnlineDictionary } from './free-dictionary.ts'
