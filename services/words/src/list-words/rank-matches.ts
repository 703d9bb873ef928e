import { byCloseness } from '@wordloom/contracts/rules'

/** Orders the matches of a folded search as the front end does. */
export const rankMatches = <Match extends { sortText: string }>(matches: readonly Match[], search: string): Match[] =>
  byCloseness(matches, ({ sortText }) => sortText, search)
