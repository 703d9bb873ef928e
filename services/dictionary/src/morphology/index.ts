export { irregularFormsFor } from './irregular-forms.ts'
export { isFormOf, lemmasOf } from './lemmas.ts'
export { withoutObject, withoutOpening } from './phrasal-verb-objects.ts'
