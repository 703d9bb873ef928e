import { doublesConsonant, mayDoubleConsonant } from '@wordloom/contracts/spelling'
import type { OpenClass } from '../wordnet/index.ts'

/** Verbs that have both an irregular and a regular past. */
const verbsWithBothPasts = new Set(
  `abide address awake backslide beseech bet bid bide bless burn bypass can chide cleave clothe countersink curse dive dream dwell floodlight
  foreshow geld gild gin gird gnaw grave grip hacksaw hamstring hang heave hew indwell interweave inweave ken kneel lade lean leap learn lie
  light melt misspell mow outshine overbid overflow overlie pasquinade pen prove quartersaw reeve resew ring rive saw sew shave shear shew
  shine shoe show shrive skydive smell sneak soothe sow speed spell spill spoil spotlight squeegee stave strew strive swell thrive torrefy
  transfix transship unclothe underlie unlearn upheave upswell wake weave whipsaw will wind work`.split(/\s+/),
)

/** Whether a verb with an irregular past has a regular one too. */
export const hasRegularPast = (verb: string): boolean => verbsWithBothPasts.has(verb)

const irregularPlurals = new Set(
  `child man woman foot tooth goose ox louse sheep knife wife life half loaf shelf thief wolf calf elf leaf tomato potato hero echo
  torpedo veto embargo`.split(/\s+/),
)
const pluralsInYs = new Set(['by', 'dry', 'why'])

const endsInY = (lemma: string): boolean => /[^aeiou]y$/.test(lemma)
const endsInSibilant = (lemma: string): boolean => /(?:s|x|z|sh|tch)$/.test(lemma)
/** Whether the final e is dropped before -ing; `ageing` and `dyeing` keep it. */
const dropsE = (lemma: string): boolean => /[aeiou][bdfklmnprstvz]e$/.test(lemma)

const isMisspelledDegree = (ending: string, lemma: string): boolean =>
  (ending === 'er' || ending === 'est') && (lemma === 'good' || doublesConsonant(lemma) || (endsInY(lemma) && lemma.length > 4))

const misspellings: Record<OpenClass, (ending: string, lemma: string) => boolean> = {
  noun: (ending, lemma) =>
    ending === 's' && (irregularPlurals.has(lemma) || endsInSibilant(lemma) || (endsInY(lemma) && !pluralsInYs.has(lemma))),
  verb: (ending, lemma) => {
    if (ending === 's') return endsInSibilant(lemma) || endsInY(lemma)
    if (ending === 'ed') return doublesConsonant(lemma) || endsInY(lemma)
    return ending === 'ing' && (doublesConsonant(lemma) || dropsE(lemma))
  },
  adjective: isMisspelledDegree,
  adverb: isMisspelledDegree,
}

/** Whether an ending begins with the last consonant of a lemma that is not doubled: `ped` of `developped`. */
const isWronglyDoubled = (ending: string, lemma: string): boolean =>
  /^.(?:ed|ing|er|est)$/.test(ending) && ending[0] === lemma.at(-1) && !mayDoubleConsonant(lemma)

/** Whether a regular form is spelled correctly: `stoped`, `developped`, `babys`, `makeing` and `childs` are not. */
export function isRegularSpelling(form: string, lemma: string, partOfSpeech: OpenClass): boolean {
  if (!form.startsWith(lemma)) return true
  const ending = form.slice(lemma.length)
  return !misspellings[partOfSpeech](ending, lemma) && !isWronglyDoubled(ending, lemma)
}
