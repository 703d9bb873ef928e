export { formsOf, plainForm, possessor, splitForms, withoutAccents } from './forms.ts'
export { americanOfSameWord, isAmericanFor, mayBeSameWord, otherSpellings, respell, respellCompound } from './other-spellings.ts'
