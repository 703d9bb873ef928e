export { mostSuggestions, suggest } from './suggest.ts'
export { buildWordList, type WordList } from './word-list.ts'
export { suggestibleWords } from './word-sources.ts'
