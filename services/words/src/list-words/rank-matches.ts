import { byCloseness, fold } from '@wordloom/contracts/rules'

/** Orders the matches of a search as the page does. */
export const rankMatches = <Match extends { text: string }>(matches: readonly Match[], search: string): Match[] =>
  byCloseness(matches, ({ text }) => fold(text), fold(search))
