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

/** Verbs of several syllables whose last one is stressed, at least weakly as in compounds; `kidnaped` and `worshiped` are American. */
const stressedAtTheEnd = new Set(
  `abet abhor acquit admit airdrop allot annul befit begin bootstrap catnap commit compel concur confer control debar debug defer demur
  deter disbar dispel eavesdrop emit entrap equip expel extol forget format handicap hobnob incur infer leapfrog occur omit outfit outwit
  overlap overstep patrol permit prefer propel rebel recap recur refer refit reformat regret remit repel sandbag sidestep submit transfer
  transmit unclip unclog unpin unplug unstrap unwrap unzip wiretap zigzag`.split(/\s+/),
)

/** Whether the last consonant is doubled before an ending, as after a single vowel in a stressed syllable: stopped, bigger, occurred. */
const doublesConsonant = (lemma: string): boolean => /^(?:[^aeiou]|qu)*[aeiou][bdfgklmnprtvz]$/.test(lemma) || stressedAtTheEnd.has(lemma)
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

/** Whether a regular form is spelled correctly: `stoped`, `babys`, `makeing` and `childs` are not. */
export const isRegularSpelling = (form: string, lemma: string, partOfSpeech: OpenClass): boolean =>
  !form.startsWith(lemma) || !misspellings[partOfSpeech](form.slice(lemma.length), lemma)
