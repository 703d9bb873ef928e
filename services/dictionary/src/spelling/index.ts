export { formsOf, plainForm, possessor, splitForms } from './forms.ts'
export { isAmericanFor, mayBeSameWord, otherSpellings } from './other-spellings.ts'
export { americanOfSameWord } from './same-word.ts'
export { americanSpelling, respell, respellCompound, spellingVariants } from './variants.ts'
