export { isFormOf, type Lemma, lemmasOf } from './lemmas.ts'
export { withoutObject } from './separated.ts'
