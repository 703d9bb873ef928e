export { formsOf, plainForm, possessor, splitForms } from './forms.ts'
export { oneWordWith } from './one-word.ts'
export { isAmericanFor, mayBeOneWord, otherSpellings } from './other-spellings.ts'
export { americanSpelling, respelt, spellingVariants } from './variants.ts'
