import examples from './own-examples.json' with { type: 'json' }

/**
 * Examples of ours, by the sense keys of WordNet (senseidx(5WN)), one a word and part of speech: of the first senses of common words that
 * WordNet shows in no sentence, or in one that is no help to a learner.
 */
export const ownExamples: Readonly<Record<string, string>> = examples
