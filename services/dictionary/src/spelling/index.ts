export { formsOf, plainForm, possessor, splitForms } from './forms.ts'
export { respelt, spellingVariants } from './variants.ts'
