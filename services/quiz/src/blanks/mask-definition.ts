import { blank } from './blank.ts'
import { revealing } from './gives-away.ts'
import { tokensOf } from './tokens.ts'

const empty = new Set(
  (
    'a an the of or and to in on for by with that which who is are be being been was as at from it its one someone something somebody ' +
    'usually especially very not no any some more most than so such other used having have has had make makes made way manner state ' +
    'quality act action person thing kind type sort relating related characterized marked full lacking into when where your you his her if but their they this these those can may would'
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
  const hidden = tokens.filter(({ word }) => reveals(word))
  let text = definition
  for (const { start, end } of hidden.toReversed()) text = text.slice(0, start) + blank + text.slice(end)
  const left = tokens.filter((token) => !hidden.includes(token) && !empty.has(token.word))
  return { text, masked: hidden.length > 0, tells: hidden.length === 0 ? tokens.length > 0 : left.length >= enough }
}
