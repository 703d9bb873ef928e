import type { SelectOption } from '@wordloom/ui'

const usual = ['', 'noun', 'verb', 'adjective', 'adverb', 'phrase', 'pronoun', 'preposition', 'conjunction', 'interjection']

/** The options of a part-of-speech select: the usual ones, and those that the word has. */
export const partsOfSpeech = (...others: string[]): SelectOption<string>[] =>
  [...new Set([...usual, ...others])].map((value) => ({ value, label: value === '' ? 'Not sure' : value }))
