export { formsOf, plainForm, possessor, splitForms } from './forms.ts'
export { spellingVariants } from './variants.ts'
