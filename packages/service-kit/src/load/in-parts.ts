/** The items in parts whose sizes add up to at most `most`, in order; an item that is larger is a part of its own. */
export function inParts<Item>(items: readonly Item[], sizeOf: (item: Item) => number, most: number): Item[][] {
  const parts: Item[][] = []
  let room = 0
  for (const item of items) {
    const size = sizeOf(item)
    if (parts.length === 0 || size > room) {
      parts.push([])
      room = most
    }
    parts.at(-1)?.push(item)
    room -= size
  }
  return parts
}
