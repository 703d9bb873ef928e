const longest = 64
const rows = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)] as const

/**
 * The edit distance between two words of at most 64 letters if it is at most `max`, else `max + 1`. Edits insert, delete or replace a
 * letter, or swap neighbours (optimal string alignment, Damerau 1964). Only the band of cells within `max` of the diagonal is computed, in
 * reused rows, until a whole row exceeds `max`.
 */
export function editDistance(a: Uint8Array, b: Uint8Array, max: number): number {
  const beyond = max + 1
  if (Math.abs(a.length - b.length) > max || a.length > longest || b.length > longest) return beyond
  let [before, last, row] = rows as readonly [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= b.length; j++) last[j] = Math.min(j, beyond)
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - max)
    const to = Math.min(b.length, i + max)
    row[from - 1] = from === 1 ? Math.min(i, beyond) : beyond
    let best = row[from - 1]!
    for (let j = from; j <= to; j++) {
      const above = j === i + max ? beyond : last[j]!
      let edits = Math.min(above + 1, row[j - 1]! + 1, last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits = Math.min(edits, before[j - 2]! + 1)
      row[j] = Math.min(edits, beyond)
      if (edits < best) best = edits
    }
    if (best > max) return beyond
    ;[before, last, row] = [last, row, before]
  }
  return Math.min(last[b.length]!, beyond)
}
