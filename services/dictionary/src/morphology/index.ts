export { irregularFormsFor } from './irregular-forms.ts'
export { isFormOf, lemmasOf, possibleLemmas } from './lemmas.ts'
export { withoutDeterminer, withoutObject } from './phrasal-verb-objects.ts'
export { withoutSentenceWords } from './sentence-words.ts'
