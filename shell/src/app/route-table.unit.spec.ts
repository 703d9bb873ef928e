import { describe, expect, it } from '@jest/globals'
import { isActive, remotesOf, titleAt } from './route-table.ts'

describe('Route table', () => {
  it.each([
    ['/', '/', true],
    ['/', '/quiz', false],
    ['/word-bank', '/word-bank', true],
    ['/word-bank', '/word-bank/ubiquitous', true],
    ['/word-bank', '/word-banking', false],
  ])('the navigation link to %s at path %s is active: %s', (link, path, active) => {
    expect(isActive(link, path)).toBe(active)
  })

  it('titleAt() is the title of the page, or that of the 404 page for an unknown path', () => {
    expect(titleAt('/quiz')).toBe('Daily Quiz · Wordloom')
    expect(titleAt('/word-bank/')).toBe('Word Bank · Wordloom')
    expect(titleAt('/nowhere')).toBe('404 Page Not Found · Wordloom')
  })

  it('remotesOf() is the list of the remotes that a path shows', () => {
    expect(remotesOf('/')).toEqual(['words', 'profile', 'quiz'])
    expect(remotesOf('/nowhere')).toEqual([])
  })
})
