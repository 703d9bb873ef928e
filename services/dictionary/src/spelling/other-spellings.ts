import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import pairs from './spelling-pairs.json' with { type: 'json' }

let known: Map<string, Set<string>> | undefined

/**
 * The British or American spellings of a word in any of its forms (`travelled`, `traveled`), whatever they mean: those of npm
 * american-british-english-translator, and the pairs that it lacks.
 */
export function otherSpellings(word: string): ReadonlySet<string> {
  known ??= readSpellings()
  return known.get(word) ?? new Set()
}

function readSpellings(): Map<string, Set<string>> {
  const file = createRequire(import.meta.url).resolve('american-british-english-translator/data/british_spellings.json')
  const spellings = new Map<string, Set<string>>()
  const add = (word: string, other: string) => spellings.set(word, (spellings.get(word) ?? new Set<string>()).add(other))
  for (const [british, american] of [...Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>), ...pairs]) {
    add(british as string, american as string)
    add(american as string, british as string)
  }
  return spellings
}
