import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compresses = /\.(js|css|html|json|svg|txt)$/

/** Below this a compressed copy saves less than its headers cost. */
const smallest = 256

const compressOne = async (file: string): Promise<void> => {
  const content = await readFile(file)
  if (content.length < smallest) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    brotli(content, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
    zip(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ])
}

/** Writes `<file>.br` and `<file>.gz` beside every text file, so that servers need not compress. */
export const precompress = async (files: readonly string[]): Promise<void> => {
  await Promise.all(files.filter((file) => compresses.test(file)).map(compressOne))
}
