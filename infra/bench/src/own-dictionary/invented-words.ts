const onsets = [
  'b',
  'br',
  'c',
  'ch',
  'd',
  'dr',
  'f',
  'fl',
  'g',
  'gr',
  'h',
  'j',
  'k',
  'l',
  'm',
  'n',
  'p',
  'pl',
  'r',
  's',
  'sh',
  'st',
  't',
  'tr',
  'v',
  'w',
  'z',
]
const rhymes = [
  'a',
  'ab',
  'ack',
  'ail',
  'an',
  'ar',
  'e',
  'ed',
  'ell',
  'en',
  'er',
  'i',
  'ick',
  'im',
  'in',
  'o',
  'ob',
  'ock',
  'om',
  'on',
  'oo',
  'u',
  'ub',
  'ul',
  'un',
  'ur',
]
const syllables = onsets.flatMap((onset) => rhymes.map((rhyme) => onset + rhyme))

/** An invented word for each number, whose digits it writes as syllables: neighbours in the file are not neighbours in alphabetical order. */
export function inventedWord(index: number): string {
  const spread = (index * 1_000_003) % syllables.length ** 3
  const digits = [
    spread % syllables.length,
    Math.floor(spread / syllables.length) % syllables.length,
    Math.floor(spread / syllables.length ** 2),
  ]
  return digits.map((digit) => syllables[digit]).join('')
}

const fillers =
  'that which people use when they speak about a thing they have not met before and which others understand without asking'.split(' ')
const sentence = (index: number, length: number): string =>
  Array.from({ length }, (_, at) => fillers[(index * 7 + at * 5) % fillers.length]).join(' ')

/** A line of Wiktextract's form for an invented word: three senses, an example, a pronunciation, a plural. */
export function inventedLine(index: number): string {
  const word = inventedWord(index)
  const senses = [0, 1, 2].map((sense) => ({
    glosses: [`${word} ${sentence(index + sense, 9)}`],
    tags: ['countable'],
    ...(sense === 0 ? { examples: [{ text: `The ${word} was ${sentence(index, 6)}.`, type: 'example' }] } : {}),
  }))
  const forms = [{ form: `${word}en`, tags: ['plural'] }]
  return JSON.stringify({ word, pos: 'noun', lang: 'English', lang_code: 'en', sounds: [{ ipa: `/${word}/` }], forms, senses })
}
