import { americanSpelling } from './variants.ts'

/** Pairs that no rule tells, and that are one word all the same. */
const pairs = new Map([
  ['ageing', 'aging'],
  ['cosy', 'cozy'],
  ['enrol', 'enroll'],
  ['fulfil', 'fulfill'],
  ['haemorrhage', 'hemorrhage'],
  ['instil', 'instill'],
  ['jewellery', 'jewelry'],
  ['levelling', 'leveling'],
  ['liquorice', 'licorice'],
  ['liveable', 'livable'],
  ['manoeuvrable', 'maneuverable'],
  ['manoeuvre', 'maneuver'],
  ['maths', 'math'],
  ['modelling', 'modeling'],
  ['mollusc', 'mollusk'],
  ['mould', 'mold'],
  ['moult', 'molt'],
  ['phoney', 'phony'],
  ['plough', 'plow'],
  ['remould', 'remold'],
  ['sceptic', 'skeptic'],
  ['sizeable', 'sizable'],
  ['smoulder', 'smolder'],
  ['sulphate', 'sulfate'],
])
/** A unit and an instrument, a garden's roof and a tree: two words in British English that are spelt alike in American. */
const twoWords = new Set(['metre', 'arbour'])
/** What rules tell, of which no two words differ: colour, organise, analyse, centre, catalogue. */
const byRule = /our|[iy]s[aei]|tre$|ogue$/

/**
 * The American spelling of a British one where both are the same word, with the same senses: `cosy` is `cozy`, while a `cheque` is only one kind
 * of `check`, and a `tyre` makes nobody `tire`. It need not exist.
 */
export function oneWordWith(british: string): string | undefined {
  if (twoWords.has(british)) return undefined
  return pairs.get(british) ?? (byRule.test(british) ? americanSpelling(british) : undefined)
}
