import type { SelectOption } from '@wordloom/ui'

const usual = ['', 'noun', 'verb', 'adjective', 'adverb', 'phrase', 'pronoun', 'preposition', 'conjunction', 'interjection']

/** The parts of speech to choose from: the usual ones, and whichever a word has. */
export const partsOfSpeech = (...others: string[]): SelectOption<string>[] =>
  [...new Set([...usual, ...others])].map((value) => ({ value, label: value === '' ? 'Not sure' : value }))
