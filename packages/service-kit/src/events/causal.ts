/** The `seq` of a learner's last write, by source: `{ words: 13 }`. */
export type CausalToken = Readonly<Record<string, number>>

// Own properties only: a cookie may name `constructor`.
const raise = (token: Record<string, number>, source: string, seq: number): void => {
  token[source] = Math.max(Object.hasOwn(token, source) ? (token[source] as number) : 0, seq)
}

/** Parses `words:13,quiz:7` (also with `=`). Malformed parts are ignored: a token can only delay a read. */
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
