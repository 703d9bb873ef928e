import { doublesConsonant } from './doubled-consonant.ts'
import listed from './spelling-pairs.json' with { type: 'json' }
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
  [/(?<=kidna|worshi)pp(?=ed$|ing$|er$|ers$)/, 'p', /(?<=kidna|worshi)p(?=ed$|ing$|er$|ers$)/, 'pp'],
  [/wards$/, 'ward', /ward$/, 'wards'],
  [/gramme(?=$|s$)/, 'gram', /gram(?=$|s$)/, 'gramme'],
  [/dgement/, 'dgment', /dgment/, 'dgement'],
]

const singleL = /^(.*[aeiou]l)(?:ed|ing|ers?|or)$/

/** Pairs of spellings that no rule gives. */
export const spellingPairs = listed as [british: string, american: string][]

const others = new Map<string, string>()
for (const [british, american] of spellingPairs) {
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
  const paired = others.get(form)
  if (paired !== undefined) return paired
  const byStem = withAmericanStem(form)
  if (byStem !== undefined || !/[iy]s[aei]|ogue$/.test(form)) return byStem
  const rule = american.find(([british]) => british.test(form))
  return rule && form.replace(...rule)
}

/** The British or American spellings of a form: listed pairs first, then by rule. Many of them do not exist. */
export function spellingVariants(form: string): string[] {
  const variants = new Set<string>()
  const paired = others.get(form)
  if (paired) variants.add(paired)
  // kerbs, tyred, ploughing: a listed pair with an ending, but not storys or enroled
  for (let length = form.length - 1; length > 0; length--) {
    const stem = form.slice(0, length)
    const other = others.get(stem)
    const ending = form.slice(length)
    if (other !== undefined && !(/[^aeiou]y$/.test(stem) && /^[se]/.test(ending)) && !(/^[ei]/.test(ending) && doublesConsonant(stem)))
      variants.add(other + ending)
  }
  for (const stemmed of [withAmericanStem(form), withBritishStem(form)]) if (stemmed !== undefined) variants.add(stemmed)
  // controled and propeling are misspelt in both.
  const beforeEnding = singleL.exec(form)?.[1]
  if (beforeEnding !== undefined && doublesConsonant(beforeEnding)) return [...variants]
  for (const [british, american, back, backTo] of rules) {
    variants.add(form.replace(british, american))
    variants.add(form.replace(back, backTo))
  }
  variants.delete(form)
  return [...variants]
}
