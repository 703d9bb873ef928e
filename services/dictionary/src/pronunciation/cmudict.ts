import { readFileSync } from 'node:fs'
import { sortedLines } from '../sorted-lines/index.ts'

/** The Carnegie Mellon pronouncing dictionary: ARPAbet by spelling. */
export type CmuDict = { pronunciations: (word: string) => string[] }

const quote = 0x22
const bracket = 0x28
const entry = /^ {2}"[^"]*": "([^"]*)",?$/

/**
 * Reads the npm package's module as text, one ` "word": "W ER1 D",` per line in the order of words, and searches it in place. This takes 5
 * MB; evaluating the module would take 60.
 */
export function openCmuDict(file: string): CmuDict {
  const text = readFileSync(file)
  const region = { from: text.indexOf('{\n', text.indexOf(' = {')) + 2, to: text.lastIndexOf('\n}') + 1 }
  const lines = sortedLines(text, { skip: 3, endsKey: (byte) => byte === quote || byte === bracket, outOfOrder: 4 }, region)
  return { pronunciations: (word) => lines.findAll(word).flatMap((line) => entry.exec(line)?.[1] ?? []) }
}
