const possessives = new Set(['my', 'your', 'his', 'her', 'its', 'our', 'their', "one's", "someone's", "somebody's"])
const persons = new Set(['me', 'you', 'him', 'her', 'us', 'them', 'someone', 'somebody', 'one', 'i', 'he', 'she', 'we', 'they'])
const reflexives = new Set('myself yourself himself herself itself oneself ourselves yourselves themselves'.split(' '))

/**
 * The keys of a phrase, most likely first: personal pronouns are replaced by one placeholder (`make up her mind` is `make up your mind`, `give
 * me a hand` is `give someone a hand`), `could` is `can`, and a leading article is dropped. Blanks may be `_`.
 */
export function phraseKeys(phrase: string): string[] {
  const words = phrase.toLowerCase().split(/[\s_]+/)
  if (words.length > 2 && /^(?:a|an|the)$/.test(words[0] as string)) words.shift()
  const possessiveFirst = words.map((word) => placeholderFor(word, possessives.has(word) ? 'your' : undefined))
  const personFirst = words.map((word) => placeholderFor(word, persons.has(word) ? 'someone' : undefined))
  return [...new Set([possessiveFirst.join(' '), personFirst.join(' ')])]
}

function placeholderFor(word: string, preferred: string | undefined): string {
  if (preferred) return preferred
  if (possessives.has(word)) return 'your'
  if (persons.has(word)) return 'someone'
  if (word === 'could') return 'can' // `as best she could`
  return reflexives.has(word) ? 'yourself' : word
}
