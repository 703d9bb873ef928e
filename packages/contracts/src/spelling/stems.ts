import stems from './british-stems.json' with { type: 'json' }

/** Prefixes that may precede a stem: discolour, epicentre, millilitre, water-colour. */
const before =
  '(?<![a-z])(?:amphi|anti|be|bi|centi|con|cryo|de|deca|deci|deka|dis|en|endo|epi|femto|hand|hecto|hyper|hypo|kilo|lack|mega|meta|micro|milli|mis|multi|myria|nano|neo|non|out|over|parti|pico|post|pre|proto|radio|re|self|techni|tri|ultra|un|under|vari|water)?'

/** How British stems differ, and which endings may follow: honour and honourable, but honorary; fibre and fibreglass, but fibrous. */
const differences: readonly (readonly [british: keyof typeof stems, american: string, after: string])[] = [
  ['our', 'or', "(?=$|['_-]|s$|s['_-]|ed|ing|er|ful|less|it|abl|abil|ly|liness|hood|is[emt]|iz|ies|y$|al|some|mong|cast)"],
  ['re', 'er', "(?=$|['_-]|s$|d$|s['_-]|glass|board|fold|piece|goer|less)"],
  ['ae', 'e', ''],
  ['oe', 'e', ''],
  ['l', 'll', '(?=$|ful|ment)'],
]

/** `part` is in every stem: looking for it first is much faster than the pattern. */
type Respelling = { part: string; pattern: RegExp; other: ReadonlyMap<string, string> }

function respelling(part: string, pairs: readonly (readonly [from: string, to: string])[], after: string): Respelling {
  return {
    part,
    pattern: new RegExp(`(?<=${before})(?:${pairs.map(([from]) => from).join('|')})${after}`),
    other: new Map(pairs),
  }
}

const both = differences.map(([british, american, after]) => {
  const different = british.length > 2 || british === 're' || british === 'l' ? new RegExp(`${british}$`) : british
  const pairs = stems[british].map((stem) => [stem, stem.replace(different, american)] as const)
  return {
    toAmerican: respelling(british, pairs, after),
    toBritish: respelling(
      american,
      pairs.map(([stem, other]) => [other, stem] as const),
      after,
    ),
  }
})

function withOtherStem(form: string, respellings: readonly Respelling[]): string | undefined {
  for (const { part, pattern, other } of respellings) {
    if (!form.includes(part)) continue
    const changed = form.replace(pattern, (stem) => other.get(stem) ?? stem)
    if (changed !== form) return changed
  }
  return undefined
}

const toAmerican = both.map((each) => each.toAmerican)
const toBritish = both.map((each) => each.toBritish)

/** The American spelling of a word with a British stem (`colourful`, `theatre`, `anaemia`), or undefined. */
export const withAmericanStem = (form: string): string | undefined => withOtherStem(form, toAmerican)

/** The British spelling of a word with an American stem, or undefined. */
export const withBritishStem = (form: string): string | undefined => withOtherStem(form, toBritish)
