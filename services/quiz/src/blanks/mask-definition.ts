import { createFormTest, createRevealTest } from './gives-away.ts'
import { blank, tokenize } from './tokens.ts'

const functionWords = new Set(
  (
    'a an the of or and to in on for by with that which who is are be being been was as at from it its one someone something somebody ' +
    'usually especially very not no any some more most than so such other used having have has had make makes made way manner state ' +
    'quality act action person thing kind type sort relating related characterized marked full lacking into when where your you his her if but their they this these those can may would showing causing'
  ).split(' '),
)
/** So many content words must be left for a definition to identify its word. */
const minContentWords = 3

/** A definition as it can be asked about. */
export type MaskedDefinition = {
  /** The definition with everything blanked that would give the word away. */
  text: string
  /** Whether anything was blanked. */
  masked: boolean
  /** Whether enough content words are left to identify the word. */
  isSufficient: boolean
  /** Whether only words of the same root were blanked, none of which is the answer or a part of it: `wind` for windy. */
  isOfRoot: boolean
}

/** Blanks the headword, its forms and words derived from it in a definition: `someone who plays ____`. */
export function maskDefinition(definition: string, headword: string): MaskedDefinition {
  const reveals = createRevealTest(headword)
  const isFormOfIt = createFormTest(headword)
  const tokens = tokenize(definition)
  const [whole] = tokenize(headword)
  const parts = tokenize(headword.replaceAll('-', ' '))
  // `being` is part of `well-being`, but no clue to it.
  const hidden = tokens.filter(({ word }) => (!functionWords.has(word) || word === whole?.word) && reveals(word))
  const indexes = hidden.map((token) => tokens.indexOf(token))
  const spans = mergeSpans(indexes, parts.length > 1 ? maxGap : 0)
  let text = definition
  for (const [first, last] of spans.toReversed()) text = text.slice(0, tokens[first]?.start) + blank + text.slice(tokens[last]?.end)
  const left = tokens.filter(
    ({ word }, index) => !spans.some(([first, last]) => first <= index && index <= last) && !functionWords.has(word),
  )
  return {
    text,
    masked: hidden.length > 0,
    isSufficient: hidden.length === 0 ? tokens.length > 0 : left.length >= minContentWords,
    // `Butterstück` has a part of `knob of butter`.
    isOfRoot:
      hidden.length > 0 && parts.filter(({ word }) => !functionWords.has(word)).length <= 1 && !hidden.some(({ word }) => isFormOfIt(word)),
  }
}

/** What stands in the blanks of a masked definition. */
export function blankedWords(definition: string, masked: string): string[] {
  const [begin = '', ...others] = masked.split(blank)
  let from = begin.length
  const found = others.map((after, index) => {
    const to = index === others.length - 1 ? definition.length - after.length : definition.indexOf(after, from)
    const text = definition.slice(from, to)
    from = to + after.length
    return text
  })
  return [...new Set(found)]
}

/** With the first letter and the length as a hint fewer words suffice: `das ____; a house`, `h`, 4. */
const minContentWordsWithHint = 2

/** Whether a definition identifies its word together with its first letter and its length. */
export const isSufficientWithHint = ({ text, masked, isSufficient }: MaskedDefinition): boolean =>
  isSufficient ||
  (masked && tokenize(text.replaceAll(blank, ' ')).filter(({ word }) => !functionWords.has(word)).length >= minContentWordsWithHint)

/** Words of a phrase with at most so many words between them are blanked together: `spill the secret beans` is one blank. */
const maxGap = 2

/** Merges places with at most `between` others between them into spans. */
function mergeSpans(indexes: readonly number[], between: number): [first: number, last: number][] {
  const spans: [number, number][] = []
  for (const index of indexes) {
    const span = spans.at(-1)
    if (span && between > 0 && index - span[1] <= between + 1) span[1] = index
    else spans.push([index, index])
  }
  return spans
}
