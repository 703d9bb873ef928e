import { openSync, readSync } from 'node:fs'

const lineFeed = 0x0a
/** Nine of ten lines of WordNet's data are shorter. */
const firstRead = 512

/** Reads single lines of a text file from disk: WordNet's data files are 22 MB, and the system's page cache holds what is in use. */
export function openLineFile(path: string): { lineAt: (offset: number) => string } {
  const file = openSync(path, 'r')
  let scratch = Buffer.allocUnsafe(16 * 1024)
  return {
    lineAt: (offset) => {
      for (let filled = 0, wanted = firstRead; ; wanted = filled * 4) {
        if (scratch.length < wanted) scratch = Buffer.concat([scratch], wanted)
        const read = readSync(file, scratch, filled, wanted - filled, offset + filled)
        const end = scratch.subarray(0, filled + read).indexOf(lineFeed, filled)
        filled += read
        if (end !== -1) return scratch.toString('latin1', 0, end)
        if (read === 0) return scratch.toString('latin1', 0, filled)
      }
    },
  }
}
