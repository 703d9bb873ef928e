const standIns: Readonly<Record<string, readonly string[]>> = {
  "one's": ['my', 'your', 'his', 'her', 'its', 'our', 'their', "someone's", "somebody's"],
  someone: ['me', 'you', 'him', 'her', 'us', 'them', 'one', 'somebody'],
  oneself: ['myself', 'yourself', 'himself', 'herself', 'itself', 'ourselves', 'yourselves', 'themselves'],
}

/**
 * The forms under which dictionaries list a phrase with a pronoun of the speaker's: `make up her mind` is `make up one's mind`, `give me a
 * hand` is `give someone a hand`. A longer phrase may also stand without its article. None of them need exist.
 */
export function phraseForms(key: string): string[] {
  const words = key.split(' ')
  if (words.length < 3) return []
  const pronouns = Object.entries(standIns).flatMap(([standIn, pronouns]) =>
    words.flatMap((word, place) => (place > 0 && pronouns.includes(word) ? [words.with(place, standIn).join(' ')] : [])),
  )
  return /^(?:a|an|the) /.test(key) ? [...pronouns, words.slice(1).join(' ')] : pronouns
}
