import pairs from './spelling-pairs.json' with { type: 'json' }
import { withAmericanStem, withBritishStem } from './stems.ts'

/** Regular differences between British and American spelling, tried in both directions. Differences of some words only are in stems.ts. */
const rules: readonly (readonly [british: RegExp, american: string, back: RegExp, backTo: string])[] = [
  [/is(?=e$|es$|ed$|ing$|er$|ers$|ation|able$|ement)/, 'iz', /iz(?=e$|es$|ed$|ing$|er$|ers$|ation|able$|ement)/, 'is'],
  [/ys(?=e$|es$|ed$|ing$|er$|ers$)/, 'yz', /yz(?=e$|es$|ed$|ing$|er$|ers$)/, 'ys'],
  [/(?<=conne|defle|infle|refle|retrofle)xion/, 'ction', /(?<=conne|defle|infle|refle|retrofle)ction/, 'xion'],
  [/(?<=def|off|pret|lic)ence/, 'ense', /(?<=def|off|pret|lic)ense/, 'ence'],
  [/ogue(?=$|s$|d$)/, 'og', /og(?=$|s$|ed$)/, 'ogue'],
  [
    /(?<=[aeiouy][^aeiouy]+[aeiou])ll(?=ed$|ing$|er$|ers$|or$|ous$|ery$|ist$)/,
    'l',
    /(?<=[aeiouy][^aeiouy]+[aeiou])l(?=ed$|ing$|er$|ers$|or$|ous$|ery$|ist$)/,
    'll',
  ],
  [/(?<=[aeiouy][^aeiouy]+[aeiou])pp(?=ed$|ing$|er$|ers$)/, 'p', /(?<=[aeiouy][^aeiouy]+[aeiou])p(?=ed$|ing$|er$|ers$)/, 'pp'],
  [/wards$/, 'ward', /ward$/, 'wards'],
  [/gramme(?=$|s$)/, 'gram', /gram(?=$|s$)/, 'gramme'],
  [/dgement/, 'dgment', /dgment/, 'dgement'],
]

const others = new Map<string, string>()
for (const [british, american] of pairs as [string, string][]) {
  others.set(british, american)
  others.set(american, british)
}

/** Rules from British to American whose result is the same word, if it exists. */
const american: readonly (readonly [british: RegExp, american: string])[] = [
  [/(?<=^.{3,})is(?=e$|ed$|ing$|er$|ation|abl[ey]$|ingly$)/, 'iz'],
  [/(?<=^.{3,})ys(?=e$|ed$|ing$|er$)/, 'yz'],
  [/(?<=^.{4,})ogue$/, 'og'],
]

/** The American spelling of a possible British one, by a listed pair or a rule, else undefined. It need not exist. */
export function americanSpelling(form: string): string | undefined {
  const listed = others.get(form)
  if (listed !== undefined) return listed
  const byStem = withAmericanStem(form)
  if (byStem !== undefined || !/[iy]s[aei]|ogue$/.test(form)) return byStem
  const rule = american.find(([british]) => british.test(form))
  return rule && form.replace(...rule)
}

/** The British or American spellings of a form: listed pairs first, then by rule. Many of them do not exist. */
export function spellingVariants(form: string): string[] {
  const variants = new Set<string>()
  const listed = others.get(form)
  if (listed) variants.add(listed)
  for (const [british, american] of pairs as [string, string][]) {
    // kerbs, tyred, ploughing: a listed pair with an ending
    if (form.startsWith(british)) variants.add(american + form.slice(british.length))
    if (form.startsWith(american)) variants.add(british + form.slice(american.length))
  }
  for (const stemmed of [withAmericanStem(form), withBritishStem(form)]) if (stemmed !== undefined) variants.add(stemmed)
  for (const [british, american, back, backTo] of rules) {
    variants.add(form.replace(british, american))
    variants.add(form.replace(back, backTo))
  }
  variants.delete(form)
  return [...variants]
}

/** Replaces one spelling of a word by the other in a sentence, in all of its forms: `the colors of autumn` is `the colours of autumn`. */
export function respell(sentence: string, from: string, to: string): string {
  const bothMute = from.endsWith('e') && to.endsWith('e')
  const [old, other] = bothMute ? [from.slice(0, -1), to.slice(0, -1)] : [from, to]
  return sentence.replace(/\p{L}+/gu, (word) => {
    if (!word.toLowerCase().startsWith(old)) return word
    const ending = word.slice(old.length)
    const capital = word[0] !== word[0]?.toLowerCase()
    return (capital ? other.charAt(0).toUpperCase() + other.slice(1) : other).replace(/e$/, /^[ei]/.test(ending) ? '' : 'e') + ending
  })
}

/** Replaces one spelling of a word or compound by the other in a sentence; unchanged if they have not as many parts: `self-esteem` for `selfesteem`. */
export function respellCompound(sentence: string, from: string, to: string): string {
  const [old, other] = [from, to].map((word) => word.toLowerCase().split(/[\s-]+/)) as [string[], string[]]
  if (old.length !== other.length) return sentence
  return old.reduce((respelt, part, place) => (part === other[place] ? respelt : respell(respelt, part, other[place] as string)), sentence)
}
