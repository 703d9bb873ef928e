import { comparable, comparableWords, withoutArticle } from './comparable.ts'

/** A mistake in a typed text, one edit or one homophone: the text around it, what was typed, and the correction. */
export type Misspelling = { readonly before: string; readonly typed: string; readonly expected: string; readonly after: string }

/**
 * Finds a single edit between two texts: one letter missing, extra or wrong, or one swapped pair; in a phrase also one homophone (`a peace of
 * cake`). Undefined if they are equal or further apart. Restricted Damerau-Levenshtein distance 1 over code points, after the normalization of
 * grading.
 */
export function misspelling(answer: string, correctAnswer: string): Misspelling | undefined {
  const typed = [...comparable(answer)]
  const expected = [...comparable(correctAnswer)]
  const start = commonLength(typed, expected)
  const end = commonLength(typed.slice(start).reverse(), expected.slice(start).reverse())
  const wrong = typed.slice(start, typed.length - end)
  const right = expected.slice(start, expected.length - end)
  const oneLetter = wrong.length + right.length > 0 && wrong.length <= 1 && right.length <= 1
  const swapped = wrong.length === 2 && right.length === 2 && wrong[0] === right[1] && wrong[1] === right[0]
  if (typed.length === 0) return undefined
  if (!(oneLetter || swapped))
    return homophone(comparableWords(answer), comparableWords(correctAnswer)) ?? besideMarks(typed.join(''), expected.join(''))
  return {
    before: expected.slice(0, start).join(''),
    typed: wrong.join(''),
    expected: right.join(''),
    after: expected.slice(expected.length - end, expected.length).join(''),
  }
}

const marks = /[ ']/g

/** The edit of a word typed without its blanks, hyphens or apostrophes: `icecrem`. */
function besideMarks(typed: string, expected: string): Misspelling | undefined {
  const bare = expected.replace(marks, '')
  // `alot` is not `a lot`.
  if (bare === expected || typed !== typed.replace(marks, '') || /^(?:an?|the|to) /.test(expected)) return undefined
  const edit = misspelling(typed, bare)
  return edit && { ...edit, before: withMarks(edit.before, expected), after: fromEnd(withMarks(fromEnd(edit.after), fromEnd(expected))) }
}

const fromEnd = (text: string): string => [...text].reverse().join('')

/** The beginning of a text that has these letters. */
function withMarks(letters: string, text: string): string {
  let end = 0
  for (const letter of letters) end = text.indexOf(letter, end) + letter.length
  return text.slice(0, end)
}

const commonLength = (left: readonly string[], right: readonly string[]): number => {
  let length = 0
  while (length < left.length && length < right.length && left[length] === right[length]) length += 1
  return length
}

/** The one word of a phrase that was typed as its homophone. Only in phrases, whose other words show which word was meant: `sea` and `see` alone are different answers. */
function homophone(typed: readonly string[], expected: readonly string[]): Misspelling | undefined {
  const [actual, wanted] = [withoutArticle(typed), withoutArticle(expected)]
  const differing = wanted.flatMap((word, index) => (word === actual[index] ? [] : [index]))
  const [index = -1] = differing
  const [wrong = '', right = ''] = [actual[index], wanted[index]]
  if (actual.length !== wanted.length || wanted.length < 2 || differing.length !== 1 || !areHomophones(wrong, right)) return undefined
  const at = expected.length - wanted.length + index
  return {
    before: expected
      .slice(0, at)
      .map((word) => `${word} `)
      .join(''),
    typed: wrong,
    expected: right,
    after: expected
      .slice(at + 1)
      .map((word) => ` ${word}`)
      .join(''),
  }
}

/** Groups of common words that sound the same: a learner who hears `a piece of cake` may type `a peace of cake`. */
const homophoneGroups = `
aisle isle;allowed aloud;ate eight;bare bear;base bass;be bee;been bean;berry bury;blew blue;board bored;brake break;bread bred;buy by bye;ceiling sealing
cell sell;cent scent sent;cereal serial;coarse course;cord chord;creak creek;dear deer;dew due;die dye;eye I;fair fare;feat feet;find fined;flea flee
flour flower;for four;foul fowl;gait gate;grate great;guessed guest;hair hare;hall haul;heal heel;hear here;heard herd;him hymn;hoarse horse;hole whole
hour our;idle idol;in inn;it's its;key quay;knead need;knew new;knight night;knot not;know no;knows nose;lead led;lessen lesson;loan lone;made maid
mail male;main mane;meat meet;missed mist;morning mourning;muscle mussel;one won;pail pale;pair pare pear;passed past;patience patients;pause paws
peace piece;peak peek pique;plain plane;pole poll;pour pore;pray prey;principal principle;profit prophet;rain reign rein;raise rays;rap wrap;read red
right rite write;ring wring;road rode rowed;role roll;root route;sail sale;scene seen;sea see;seam seem;sew so sow;side sighed;sight site cite;sole soul
some sum;son sun;stair stare;stake steak;stationary stationery;steal steel;straight strait;suite sweet;tail tale;tea tee;team teem;their there they're
threw through;throne thrown;tide tied;to too two;toe tow;told tolled;vain vane vein;wade weighed;wail whale;waist waste;wait weight;warn worn;way weigh
weak week;wear where;weather whether;which witch;whine wine;wood would;yoke yolk;your you're`
  .trim()
  .split(/[;\n]/)
  .map((group) => group.toLowerCase().split(' '))

const groupOf = new Map(homophoneGroups.flatMap((words) => words.map((word) => [word, words] as const)))

/** Whether two different words are listed as homophones. */
const areHomophones = (one: string, other: string): boolean => groupOf.get(one)?.includes(other) === true && one !== other
