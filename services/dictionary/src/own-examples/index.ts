import examples from './own-examples.json' with { type: 'json' }

/** Examples of ours, by the sense keys of WordNet (senseidx(5WN)), for first senses of common words that WordNet shows in no sentence. */
export const ownExamples: Readonly<Record<string, string>> = examples
