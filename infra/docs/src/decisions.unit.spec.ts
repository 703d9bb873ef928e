import { describe, expect, it } from '@jest/globals'
import { linksOf } from './markdown.ts'
import { pages, read, sources } from './repository.ts'

const decisions = pages.filter((page) => page.startsWith('docs/decisions/'))

/** A number in place of a name. A section of a standard is named with the standard right before it. */
const numbered = /(?<!(?:RFC \d+|\d\.\d),\s+(?:\* )?)\b(?:decision|section|issue)s? #?\d+(?:\.\d+)*/gi

describe('decisions', () => {
  it.each(decisions)('%s is linked from the README', (page) => expect(linksOf(read('README.md'))).toContain(page))

  it('are cited by the name of their page and never by a number', () => {
    const cited = [...sources, ...pages].flatMap((path) => [...read(path).matchAll(numbered)].map(([what]) => `${path}: ${what}`))
    expect(cited).toEqual([])
  })

  it('sections of standards may be cited by number', () => {
    const [section, decision] = ['(RFC 9110, section 7.6.1)', ['as', 'decision', '12', 'says'].join(' ')]
    expect(section).not.toMatch(numbered)
    expect(decision).toMatch(numbered)
  })
})
