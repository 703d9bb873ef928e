import { openSync, readSync } from 'node:fs'

const lineFeed = 0x0a
const blockSize = 4 * 1024
const maxBlocks = 64

/**
 * Reads single lines of a text file from disk, since WordNet's data files are large. The last blocks are cached, since related lines are close
 * to each other.
 */
export function openLineFile(path: string): { lineAt: (offset: number) => string } {
  const file = openSync(path, 'r')
  /** By their place in the file, the last one used at the end. */
  const blocks = new Map<number, Buffer>()

  const block = (index: number): Buffer => {
    const known = blocks.get(index)
    let bytes = known
    if (known) blocks.delete(index)
    else {
      const [oldest] = blocks.keys()
      // Reuses the memory of the evicted block.
      const freed = blocks.size < maxBlocks || oldest === undefined ? undefined : blocks.get(oldest)?.buffer
      if (oldest !== undefined && blocks.size >= maxBlocks) blocks.delete(oldest)
      const room = Buffer.from(freed ?? new ArrayBuffer(blockSize))
      bytes = room.subarray(0, readSync(file, room, 0, blockSize, index * blockSize))
    }
    blocks.set(index, bytes as Buffer)
    return bytes as Buffer
  }

  return {
    lineAt: (offset) => {
      let line = ''
      for (let index = Math.floor(offset / blockSize), from = offset % blockSize; ; index++, from = 0) {
        const bytes = block(index)
        const end = bytes.indexOf(lineFeed, from)
        line += bytes.toString('latin1', from, end === -1 ? bytes.length : end)
        if (end !== -1 || bytes.length < blockSize) return line
      }
    },
  }
}
