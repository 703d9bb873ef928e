import { blank } from './blank.ts'
import { revealing } from './gives-away.ts'
import { tokensOf } from './tokens.ts'

const empty = new Set(
  (
    'a an the of or and to in on for by with that which who is are be being been was as at from it its one someone something somebody ' +
    'usually especially very not no any some more most than so such other used having have has had make makes made way manner state ' +
    'quality act action person thing kind type sort relating related characterized marked full lacking into when where your you his her if but their they this these those can may would showing causing'
  ).split(' '),
)
/** So many telling words must be left for a definition to say which word it is. */
const enough = 3

/** A definition as it can be asked about. */
export type AskableDefinition = {
  /** With what would give the word away blanked. */
  text: string
  /** Whether something was. */
  masked: boolean
  /** Whether enough is left to tell the word by. */
  tells: boolean
}

/** Blanks the headword, its forms and what is built on it in a definition: `someone who plays ____`. */
export function askable(definition: string, headword: string): AskableDefinition {
  const reveals = revealing(headword)
  const tokens = tokensOf(definition)
  const [whole] = tokensOf(headword)
  // `being` is a part of `well-being`, and says nothing of it.
  const hidden = tokens.filter(({ word }) => (!empty.has(word) || word === whole?.word) && reveals(word))
  const spans = joined(
    hidden.map((token) => tokens.indexOf(token)),
    tokensOf(headword.replaceAll('-', ' ')).length > 1 ? mostBetween : 0,
  )
  let text = definition
  for (const [first, last] of spans.toReversed()) text = text.slice(0, tokens[first]?.start) + blank + text.slice(tokens[last]?.end)
  const left = tokens.filter(({ word }, place) => !spans.some(([first, last]) => first <= place && place <= last) && !empty.has(word))
  return { text, masked: hidden.length > 0, tells: hidden.length === 0 ? tokens.length > 0 : left.length >= enough }
}

/** Beside a first letter and a length fewer do: `das ____; a house`, `h`, 4. */
const enoughWithHint = 2

/** Whether a definition tells its word to who is given its first letter and its length. */
export const tellsWithHint = ({ text, masked, tells }: AskableDefinition): boolean =>
  tells || (masked && tokensOf(text.replaceAll(blank, ' ')).filter(({ word }) => !empty.has(word)).length >= enoughWithHint)

/** Parts of a phrase with so few words between them are blanked together: `spill the secret beans` is one blank. */
const mostBetween = 2

/** The first and the last of places that follow each other with at most so many between them. */
function joined(places: readonly number[], between: number): [first: number, last: number][] {
  const spans: [number, number][] = []
  for (const place of places) {
    const span = spans.at(-1)
    if (span && between > 0 && place - span[1] <= between + 1) span[1] = place
    else spans.push([place, place])
  }
  return spans
}
