/** Texts in one buffer: outside of V8's heap, and smaller than as many strings. */
export type PackedTexts = ReturnType<typeof packedTexts>

/** Packs these texts. */
export function packedTexts(texts: readonly string[]) {
  const starts = new Uint32Array(texts.length + 1)
  for (const [index, text] of texts.entries()) starts[index + 1] = starts[index]! + Buffer.byteLength(text)
  const buffer = Buffer.allocUnsafeSlow(starts[texts.length]!)
  for (const [index, text] of texts.entries()) buffer.write(text, starts[index]!)
  return {
    size: texts.length,
    /** The text at an index, in the order in which they were given. */
    at: (index: number): string => buffer.toString('utf8', starts[index], starts[index + 1]),
    /** Its UTF-8 bytes. */
    bytes: (index: number): Buffer => buffer.subarray(starts[index], starts[index + 1]),
  }
}

/** The index of a word in a list of distinct words; undefined for any other word. */
type IndexByWord = (word: string) => number | undefined

const emptySlot = 0

/** Finds the words of a list by a hash table in flat arrays, at most half full, with open addressing. */
export function indexByWord(list: readonly string[]): IndexByWord {
  const words = packedTexts(list)
  const mask = 2 ** Math.ceil(Math.log2(2 * list.length + 2)) - 1
  /** The index of a word plus 1, in the slot of its hash or the next free one. */
  const slots = new Uint32Array(mask + 1)
  for (const [index, word] of list.entries()) {
    let slot = hashOf(word) & mask
    while (slots[slot] !== emptySlot) slot = (slot + 1) & mask
    slots[slot] = index + 1
  }
  return (word) => {
    for (let slot = hashOf(word) & mask; slots[slot] !== emptySlot; slot = (slot + 1) & mask)
      if (spells(words.bytes(slots[slot]! - 1), word)) return slots[slot]! - 1
    return undefined
  }
}

/** FNV-1a over the word's UTF-16 units. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Compares without creating a string if the word is ASCII. */
function spells(bytes: Buffer, word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at)
    if (unit > 127) return bytes.toString() === word
    if (bytes[at] !== unit) return false
  }
  return bytes.length === word.length
}

/** A number from 0 to 255 for each of some words; undefined for any other word. */
export type PackedNumbers = (word: string) => number | undefined

/** Packs a Map, which takes several times as much memory, in V8's heap. */
export function packedNumbers(numbers: ReadonlyMap<string, number>): PackedNumbers {
  const indexOf = indexByWord([...numbers.keys()])
  const values = Uint8Array.from(numbers.values())
  return (word) => {
    const index = indexOf(word)
    return index === undefined ? undefined : values[index]
  }
}

/** Packs texts by keys, both in the same order; undefined for any other key. */
export function packedTextMap(keys: readonly string[], values: readonly string[]): (key: string) => string | undefined {
  const indexOf = indexByWord(keys)
  const texts = packedTexts(values)
  return (key) => {
    const index = indexOf(key)
    return index === undefined ? undefined : texts.at(index)
  }
}
