export { formsOf, plainForm, possessor, splitForms } from './forms.ts'
export { americanSpelling, respelt, spellingVariants } from './variants.ts'
