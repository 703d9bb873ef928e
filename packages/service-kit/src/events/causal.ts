/** What a learner has written, by source: `{ words: 13 }` says the words service gave them seq 13. */
export type CausalToken = Readonly<Record<string, number>>

// Own properties only: a cookie may well name `constructor`.
const raise = (token: Record<string, number>, source: string, seq: number): void => {
  token[source] = Math.max(Object.hasOwn(token, source) ? (token[source] as number) : 0, seq)
}

/** Parses `words:13,quiz:7` (also with `=`); whatever is not of that form is left out, since the token only ever asks for patience. */
export function parseCausal(text: string | undefined): CausalToken {
  const token: Record<string, number> = {}
  for (const part of (text ?? '').slice(0, 500).split(',')) {
    const match = /^\s*([a-z]{1,20})[:=](\d{1,15})\s*$/.exec(part)
    if (match) raise(token, match[1] as string, Number(match[2]))
  }
  return token
}

/** Writes a token as `words:13,quiz:7`. */
export const formatCausal = (token: CausalToken): string =>
  Object.entries(token)
    .map(([source, seq]) => `${source}:${seq}`)
    .join(',')

/** The larger number of each source. */
export function mergeCausal(one: CausalToken, other: CausalToken): CausalToken {
  const merged: Record<string, number> = { ...one }
  for (const [source, seq] of Object.entries(other)) raise(merged, source, seq)
  return merged
}
