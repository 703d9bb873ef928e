import { doublesConsonant, mayDoubleConsonant } from '@wordloom/contracts/spelling'
import type { OpenClass } from '../wordnet/index.ts'
import { detach } from './detachment.ts'

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
  `child man woman foot tooth goose ox louse sheep knife wife life half loaf shelf thief wolf calf elf leaf`.split(/\s+/),
)
const pluralsInOes = new Set('tomato potato hero echo torpedo veto embargo'.split(' '))
/** Beside the usual plural: stand-bys, whys. */
const pluralsInYs = new Set('by dry layby passerby standby why'.split(' '))
/** Their ch is a k: stomachs, but churches. A conch is either. */
const endsInHardCh = new Set(
  'bach conch czech epoch eunuch loch mach matriarch monarch oligarch patriarch pentateuch stomach tech tetrarch triptych diptych'.split(
    ' ',
  ),
)

const endsInY = (lemma: string): boolean => /(?:[^aeiou]|qu)y$/.test(lemma)
const isOneSyllable = (lemma: string): boolean => /^[^aeiouy]*[aeiouy]+[^aeiouy]*e?$/.test(lemma)
/** `die` becomes dying, but `stymie` stymieing. */
const endsInDie = /^(?:be|over|un|under|out)?(?:d|hog-?t|l|t|v)ie$/
/** The e is kept in singeing, dyeing, ageing and queueing, where it may also be dropped. */
const mayKeepE = /(?:inge|ye|eg?ue|^age|ante|route)$/

/** The plural of a noun or the third person of a verb. */
function withS(lemma: string): string[] {
  if (endsInY(lemma)) return [`${lemma.slice(0, -1)}ies`, ...(pluralsInYs.has(lemma) ? [`${lemma}s`] : [])]
  if (lemma.endsWith('z') && doublesConsonant(lemma)) return [`${lemma}zes`]
  if (/(?:s|x|z|sh)$/.test(lemma)) return [`${lemma}es`]
  if (lemma.endsWith('ch')) return endsInHardCh.has(lemma) ? [`${lemma}s`, ...(lemma === 'conch' ? ['conches'] : [])] : [`${lemma}es`]
  if (pluralsInOes.has(lemma)) return [`${lemma}es`]
  return /[^aeiou]o$/.test(lemma) ? [`${lemma}s`, `${lemma}es`] : [`${lemma}s`]
}

function plurals(lemma: string): string[] {
  const irregular = [
    ...(lemma.endsWith('man') ? [lemma.replace(/man$/, 'men')] : []),
    ...(/fe?$/.test(lemma) ? [lemma.replace(/fe?$/, 'ves')] : []),
  ]
  return irregularPlurals.has(lemma) ? irregular : [...withS(lemma), ...irregular]
}

/** A verb in -ing. */
function withIng(lemma: string): string[] {
  if (endsInDie.test(lemma)) return [`${lemma.slice(0, -2)}ying`]
  if (/(?:ee|ie|oe)$/.test(lemma) || lemma === 'be') return [`${lemma}ing`]
  if (!lemma.endsWith('e')) return withVowel(lemma, 'ing')
  const dropped = `${lemma.slice(0, -1)}ing`
  return mayKeepE.test(lemma) || (/ue$/.test(lemma) && isOneSyllable(lemma)) ? [dropped, `${lemma}ing`] : [dropped]
}

/** A past, comparative or superlative. */
function withE(lemma: string, ending: 'ed' | 'er' | 'est'): string[] {
  if (lemma.endsWith('e')) return [lemma + ending.slice(1)]
  if (!endsInY(lemma)) return withVowel(lemma, ending)
  const usual = `${lemma.slice(0, -1)}i${ending}`
  // Both dryer and drier are right.
  return ending !== 'ed' && isOneSyllable(lemma) ? [usual, lemma + ending] : [usual]
}

function withVowel(lemma: string, ending: string): string[] {
  if (/[^aeiou][aeiou]+.*ic$/.test(lemma)) return [`${lemma}k${ending}`]
  const doubled = lemma + lemma.slice(-1) + ending
  if (doublesConsonant(lemma)) return [doubled]
  return mayDoubleConsonant(lemma) ? [lemma + ending, doubled] : [lemma + ending]
}

/** The right spellings of the inflection of a lemma that a form, perhaps misspelt, is by its ending: `stopped` for `stoped`. */
function rightSpellings(form: string, lemma: string, partOfSpeech: OpenClass): string[] {
  if (partOfSpeech === 'noun') return plurals(lemma)
  if (partOfSpeech !== 'verb') return lemma === 'good' ? [] : withE(lemma, form.endsWith('est') ? 'est' : 'er')
  if (form.endsWith('ing')) return withIng(lemma)
  return form.endsWith('ed') ? withE(lemma, 'ed') : withS(lemma)
}

/**
 * Whether a regular form is spelled correctly: `stoped`, `developped`, `babys`, `makeing`, `quizes`, `panicing` and `childs` are not. Listed forms
 * (WordNet's `worshipped`) are irregular ones.
 */
export const isRegularSpelling = (form: string, lemma: string, partOfSpeech: OpenClass): boolean =>
  rightSpellings(form, lemma, partOfSpeech).includes(form)

/** The right spelling of a misspelt regular form: `stopped` for `stoped`, `lying` for `lieing`, `churches` for `churchs`. */
export const regularFormsFor = (form: string, isWord: (lemma: string) => boolean): string[] =>
  (['verb', 'noun', 'adjective'] as const).flatMap((partOfSpeech) => {
    // studing for studying
    const withY = partOfSpeech === 'verb' && form.endsWith('ing') ? [`${form.slice(0, -3)}y`] : []
    const lemmas = [...detach(form, partOfSpeech), ...withY].filter((lemma) => lemma.length > 2 && isWord(lemma))
    const spelled = lemmas.map((lemma) => rightSpellings(form, lemma, partOfSpeech))
    return spelled.some((forms) => forms.includes(form)) ? [] : spelled.flatMap((forms) => forms.slice(0, 1))
  })
