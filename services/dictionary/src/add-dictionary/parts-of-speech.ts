/** Our names of Wiktextract's parts of speech (https://kaikki.org); a name is a noun, and a proverb a phrase. */
export const wiktextractParts: Readonly<Record<string, string | undefined>> = {
  noun: 'noun',
  name: 'noun',
  verb: 'verb',
  adj: 'adjective',
  adj_noun: 'adjective',
  adj_verb: 'adjective',
  adv: 'adverb',
  pron: 'pronoun',
  det: 'determiner',
  article: 'determiner',
  prep: 'preposition',
  postp: 'preposition',
  circumpos: 'preposition',
  conj: 'conjunction',
  intj: 'interjection',
  particle: 'particle',
  num: 'numeral',
  contraction: 'contraction',
  abbrev: 'abbreviation',
  phrase: 'phrase',
  prep_phrase: 'phrase',
  adv_phrase: 'phrase',
  proverb: 'phrase',
  prefix: 'prefix',
  suffix: 'suffix',
  infix: 'affix',
  interfix: 'affix',
  circumfix: 'affix',
  affix: 'affix',
}

/** Wiktextract's parts of speech of letters and symbols, which are not words. */
export const nonWordParts: ReadonlySet<string> = new Set(['character', 'letter', 'symbol', 'punct', 'romanization', 'syllable', 'unknown'])

/** Our names of the parts of speech of WN-LMF (https://globalwordnet.github.io/schemas); `s` is a satellite adjective. */
export const wnLmfParts: Readonly<Record<string, string | undefined>> = {
  n: 'noun',
  v: 'verb',
  a: 'adjective',
  s: 'adjective',
  r: 'adverb',
  c: 'conjunction',
  p: 'preposition',
  t: 'phrase',
}
