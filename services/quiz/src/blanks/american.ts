/** British spellings within words and the American ones, for comparison only: the result need not be a word. */
const differences: readonly (readonly [british: RegExp, american: string])[] = [
  [/plough/, 'plow'],
  [/aeroplane/, 'airplane'],
  [/chequ/, 'check'],
  [/grey/, 'gray'],
  [/jewell/, 'jewel'],
  [/kerb/, 'curb'],
  [/moustach/, 'mustach'],
  [/mou(?=l[dt])/, 'mo'],
  [/smou(?=ld)/, 'smo'],
  [/pyjama/, 'pajama'],
  [/programme/, 'program'],
  [/scept/, 'skept'],
  [/sulph/, 'sulf'],
  [/tyre/, 'tire'],
  [/yoghurt/, 'yogurt'],
  [/(?<=\p{L}{2})our/u, 'or'],
  [/(?<=\p{L}{2})re(?=$|s$|d$)/u, 'er'],
  [/(?<=\p{L}{2})([iy])s(?=e|ing|ation)/u, '$1z'],
  [/ogue/, 'og'],
  [/(?<=\p{L}{2})ence/u, 'ense'],
  [/practis/, 'practic'],
  [/licenc/, 'licens'],
  [/[ao]e(?=\p{L}{2})/u, 'e'],
]

/** A word with its British spellings made American, so that `plough` and `plow` are equal. */
export const asAmerican = (word: string): string =>
  differences.reduce((spelled, [british, american]) => spelled.replace(british, american), word)
