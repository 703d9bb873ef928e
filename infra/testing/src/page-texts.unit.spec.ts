import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parseSync } from '@swc/core'
import { forTests, root, sourcesIn } from './imports.ts'

/** Names that are written like identifiers. */
const names = new Set(['WordNet', 'WebP'])

/** The texts between the tags of a source. */
function textsOf(source: string): string[] {
  const texts: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'JSXText' && 'value' in node) texts.push(String(node.value))
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2024' }).body)
  return texts
}

/** The words of a source's texts that are identifiers, which a rename of the code has put there. */
const identifiersIn = (source: string): string[] =>
  textsOf(source).flatMap((text) => (text.match(/\w*[a-z][A-Z]\w*/g) ?? []).filter((word) => !names.has(word)))

describe('a text of a page', () => {
  const sources = ['shell', 'mfe-words', 'mfe-quiz', 'mfe-profile', 'packages/ui']
    .flatMap((part) => [...sourcesIn(part)])
    .filter((file) => file.endsWith('.tsx') && !forTests(file))

  it('contains no identifier of the code', () => {
    const found = sources.flatMap((file) => identifiersIn(readFileSync(file, 'utf8')).map((word) => `${relative(root, file)}: ${word}`))
    expect(found).toEqual([])
  })

  it('is read with its tags and its code left out', () => {
    expect(textsOf('const Note = () => <p title={aTitle}>Remembered {eachTime}, always.</p>')).toEqual(['Remembered ', ', always.'])
    expect(identifiersIn('<p>CachedFamilies each time</p>')).toEqual(['CachedFamilies'])
    expect(sources.length).toBeGreaterThan(100)
  })
})
