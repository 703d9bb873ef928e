import { plainForm } from '../spelling/index.ts'

/**
 * The key under which a headword is found in an added dictionary: in small letters, without accents, with straight apostrophes and single
 * blanks. A form of a look-up may have `_` for a blank.
 */
export const headwordKey = (word: string): string => {
  const plain = plainForm(word.replaceAll('_', ' ')).toLowerCase()
  // Fast path: most headwords are ASCII, and an import folds millions.
  if (/^[ -~]*$/.test(plain)) return plain
  return plain
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
}
