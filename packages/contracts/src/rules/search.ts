/** Normalises text for searching and sorting: without accents and in lower case, so that `Café` equals `cafe`. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/** Orders the matches of a search by their folded text: the word itself first, then words that begin with it, then the rest, each in their given order. */
export const byCloseness = <Match>(matches: readonly Match[], textOf: (match: Match) => string, wanted: string): Match[] => {
  const ranks: [Match[], Match[], Match[]] = [[], [], []]
  for (const match of matches) {
    const text = textOf(match)
    ranks[text === wanted ? 0 : text.startsWith(wanted) ? 1 : 2].push(match)
  }
  return ranks.flat()
}
