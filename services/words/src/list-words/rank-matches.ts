import { fold } from '../word/fold.ts'

const rankOf = (text: string, wanted: string): number => {
  const folded = fold(text)
  return folded === wanted ? 0 : folded.startsWith(wanted) ? 1 : 2
}

/** Puts a search's matches in order: the word itself first, then words that start with what is searched, then the rest; within each as they came. */
export function rankMatches<Match extends { text: string }>(matches: readonly Match[], search: string): Match[] {
  const wanted = fold(search)
  const ranks: [Match[], Match[], Match[]] = [[], [], []]
  for (const match of matches) ranks[rankOf(match.text, wanted)]?.push(match)
  return ranks.flat()
}
