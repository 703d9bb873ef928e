const pronounsByPlaceholder: Readonly<Record<string, readonly string[]>> = {
  "one's": ['my', 'your', 'his', 'her', 'its', 'our', 'their', "someone's", "somebody's"],
  someone: ['me', 'you', 'him', 'her', 'us', 'them', 'one', 'somebody'],
  oneself: ['myself', 'yourself', 'himself', 'herself', 'itself', 'ourselves', 'yourselves', 'themselves'],
}

/**
 * The forms under which dictionaries list a phrase with a personal pronoun: `make up her mind` is `make up one's mind`, `give me a hand` is
 * `give someone a hand`. A phrase of three words or more may also be listed without its article. The forms need not exist.
 */
export function phraseForms(key: string): string[] {
  const words = key.split(' ')
  if (words.length < 3) return []
  const pronouns = Object.entries(pronounsByPlaceholder).flatMap(([standIn, pronouns]) =>
    words.flatMap((word, place) => (place > 0 && pronouns.includes(word) ? [words.with(place, standIn).join(' ')] : [])),
  )
  return /^(?:a|an|the) /.test(key) ? [...pronouns, words.slice(1).join(' ')] : pronouns
}
