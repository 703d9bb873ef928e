export { isFormOf, type Lemma, lemmasOf } from './lemmas.ts'
