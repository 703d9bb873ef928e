import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from '@jest/globals'
import { extendTailwindMerge } from 'tailwind-merge'
import { cn } from './class-names.ts'
import { groupOf } from './utility-groups.ts'

/** The library that knows all of Tailwind, 7 kB larger than what we need of it. */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      shadow: ['card', 'lift', 'pop'],
      animate: ['rise', 'fade-in', 'fade-out', 'pop-in', 'sheet-in', 'sheet-out', 'toast-in', 'toast-out', 'shimmer', 'spin'],
    },
  },
})

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const sources = globSync('{packages/ui,packages/web-kit,shell,mfe-*}/src/**/*.tsx', { cwd: repository }).filter(
  (file) => !file.includes('.spec.'),
)

/** Every utility in use, without its variants, from the literals of class attributes and of calls that join class names. */
const utilities = [
  ...new Set(
    sources
      .map((file) => readFileSync(`${repository}/${file}`, 'utf8'))
      .flatMap((text) =>
        [...text.matchAll(/(?:className=|cn\(|cva\(|classes)[^;]{0,900}/gi)].flatMap(
          ([part]) => part.match(/(?<=['"`])[^'"`\n]+(?=['"`])/g) ?? [],
        ),
      )
      .flatMap((literal) => literal.split(/\s+/))
      .map((name) => name.replace(/^.*:(?=[^\]]*(\[.*)?$)/, ''))
      .filter((name) => /^[a-z[-][\w:./[\]()&>=,%#*~+-]*$/.test(name)),
  ),
]

/** Three utilities of each group stand for the rest, and every one that belongs to none of ours. */
const seen = new Map<string, number>()
const representatives = utilities.filter((utility) => {
  const group = groupOf(utility)
  // A class name that the library knows is merged with itself; other words are of no interest.
  if (group === undefined) return merge(utility, utility) === utility
  seen.set(group, (seen.get(group) ?? 0) + 1)
  return seen.get(group)! <= 3
})

describe('cn()', () => {
  it('keeps the later of two conflicting utilities, custom shadows and colours included', () => {
    expect(cn('p-5 shadow-card bg-surface text-ink text-sm', 'p-4 shadow-none bg-primary-soft text-primary-text')).toBe(
      'text-sm p-4 shadow-none bg-primary-soft text-primary-text',
    )
    expect(cn('touch:h-11 mouse:h-10', 'mouse:h-8')).toBe('touch:h-11 mouse:h-8')
  })

  it('keeps class names that are not Tailwind utilities', () => {
    expect(cn('group', false, undefined, 'view-transition-header', { active: true })).toBe('group view-transition-header active')
  })

  it('merges every pair of utilities in use as tailwind-merge does', () => {
    expect(utilities.length).toBeGreaterThan(250)
    const different: string[] = []
    for (const earlier of representatives)
      for (const later of representatives) {
        const ours = cn(earlier, later)
        const theirs = merge(earlier, later)
        if (ours !== theirs && earlier !== later) different.push(`${earlier} + ${later}: ${ours} instead of ${theirs}`)
      }
    expect(different.slice(0, 40)).toEqual([])
  })
})
