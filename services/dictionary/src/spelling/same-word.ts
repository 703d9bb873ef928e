import { americanSpelling } from '@wordloom/contracts/spelling'

/** Irregular pairs of spellings of the same word. */
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
/** Distinct British words whose American spelling is that of another word as well: metre and meter, arbour and arbor. */
const differentWords = new Set(['metre', 'arbour'])
/** Regular differences that never distinguish two words: colour, organise, analyse, centre, catalogue. */
const byRule = /our|[iy]s[aei]|tre$|ogue$/

/**
 * The American spelling of a British one if both are the same word with the same senses: `cosy` is `cozy`, but a `cheque` is only one sense of
 * `check`, and a `tyre` is not the verb `tire`. It need not exist.
 */
export function americanOfSameWord(british: string): string | undefined {
  if (differentWords.has(british)) return undefined
  return pairs.get(british) ?? (byRule.test(british) ? americanSpelling(british) : undefined)
}
