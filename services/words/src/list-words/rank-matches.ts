import { fold } from '../word/fold.ts'

const rankOf = (text: string, wanted: string): number => {
  const folded = fold(text)
  return folded === wanted ? 0 : folded.startsWith(wanted) ? 1 : 2
}

/** Orders the matches of a search: the word itself first, then words that begin with the text, then the rest, each in their given order. */
export function rankMatches<Match extends { text: string }>(matches: readonly Match[], search: string): Match[] {
  const wanted = fold(search)
  const ranks: [Match[], Match[], Match[]] = [[], [], []]
  for (const match of matches) ranks[rankOf(match.text, wanted)]?.push(match)
  return ranks.flat()
}
