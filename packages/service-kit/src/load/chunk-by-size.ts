/** Splits items, in order, into chunks whose sizes add up to at most `maxSize`; a larger item is a chunk of its own. */
export function chunkBySize<Item>(items: readonly Item[], sizeOf: (item: Item) => number, maxSize: number): Item[][] {
  const chunks: Item[][] = []
  let room = 0
  for (const item of items) {
    const size = sizeOf(item)
    if (chunks.length === 0 || size > room) {
      chunks.push([])
      room = maxSize
    }
    chunks.at(-1)?.push(item)
    room -= size
  }
  return chunks
}
