export { isFormOf, lemmasOf } from './lemmas.ts'
export { withoutObject } from './separated.ts'
