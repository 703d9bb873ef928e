import type { OpenClass } from '../wordnet/index.ts'

/** Verbs that have an irregular past and a regular one. */
const alsoRegular = new Set(
  `abide address awake backslide beseech bet bid bide bless burn bypass can chide cleave clothe countersink curse dive dream dwell floodlight
  foreshow geld gild gin gird gnaw grave grip hacksaw hamstring hang heave hew indwell interweave inweave ken kneel lade lean leap learn lie
  light melt misspell mow outshine overbid overflow overlie pasquinade pen prove quartersaw reeve resew ring rive saw sew shave shear shew
  shine shoe show shrive skydive smell sneak soothe sow speed spell spill spoil spotlight squeegee stave strew strive swell thrive torrefy
  transfix transship unclothe underlie unlearn upheave upswell wake weave whipsaw will wind work`.split(/\s+/),
)

/** Whether a verb whose past is irregular has a regular one, too. */
export const isAlsoRegular = (verb: string): boolean => alsoRegular.has(verb)

const irregularPlurals = new Set(
  `child man woman foot tooth goose ox louse sheep knife wife life half loaf shelf thief wolf calf elf leaf tomato potato hero echo
  torpedo veto embargo`.split(/\s+/),
)
const noPluralInIes = new Set(['by', 'dry', 'why'])

/** One syllable with one vowel, whose last consonant is doubled: stopped, bigger. */
const isDoubling = (lemma: string): boolean => /^(?:[^aeiou]|qu)*[aeiou][bdfgklmnprtvz]$/.test(lemma)
const endsInY = (lemma: string): boolean => /[^aeiou]y$/.test(lemma)
const hisses = (lemma: string): boolean => /(?:s|x|z|sh|tch)$/.test(lemma)
/** Not so `ageing` and `dyeing`. */
const dropsE = (lemma: string): boolean => /[aeiou][bdfklmnprstvz]e$/.test(lemma)

const isMisspeltDegree = (ending: string, lemma: string): boolean =>
  (ending === 'er' || ending === 'est') && (lemma === 'good' || isDoubling(lemma) || (endsInY(lemma) && lemma.length > 4))

const misspellings: Record<OpenClass, (ending: string, lemma: string) => boolean> = {
  noun: (ending, lemma) =>
    ending === 's' && (irregularPlurals.has(lemma) || hisses(lemma) || (endsInY(lemma) && !noPluralInIes.has(lemma))),
  verb: (ending, lemma) => {
    if (ending === 's') return hisses(lemma) || endsInY(lemma)
    if (ending === 'ed') return isDoubling(lemma) || endsInY(lemma)
    return ending === 'ing' && (isDoubling(lemma) || dropsE(lemma))
  },
  adjective: isMisspeltDegree,
  adverb: isMisspeltDegree,
}

/** Whether a regular form is spelt as English spells it: `stoped`, `babys`, `makeing` and `childs` are not. */
export const isSpeltRegularly = (form: string, lemma: string, partOfSpeech: OpenClass): boolean =>
  !form.startsWith(lemma) || !misspellings[partOfSpeech](form.slice(lemma.length), lemma)
