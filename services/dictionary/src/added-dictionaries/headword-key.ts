import { plainForm, withoutAccents } from '../spelling/index.ts'

/**
 * The key under which a headword is found in an added dictionary: in small letters, without accents, with straight apostrophes and single
 * blanks. A form of a look-up may have `_` for a blank.
 */
export const headwordKey = (word: string): string => {
  const plain = plainForm(word.replaceAll('_', ' ')).toLowerCase()
  // Fast path: most headwords are ASCII, and an import folds millions.
  return /^[ -~]*$/.test(plain) ? plain : withoutAccents(plain)
}

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
    words.flatMap((word, index) => (index > 0 && pronouns.includes(word) ? [words.with(index, standIn).join(' ')] : [])),
  )
  return /^(?:a|an|the) /.test(key) ? [...pronouns, words.slice(1).join(' ')] : pronouns
}
