import { describe, expect, it } from '@jest/globals'
import { isActive, remotesOf, titleAt } from './route-table.ts'

describe('The pages', () => {
  it.each([
    ['/', '/', true],
    ['/', '/quiz', false],
    ['/word-bank', '/word-bank', true],
    ['/word-bank', '/word-bank/ubiquitous', true],
    ['/word-bank', '/word-banking', false],
  ])('the link to %s at %s is active: %s', (link, path, active) => {
    expect(isActive(link, path)).toBe(active)
  })

  it('give the tab its title, an unknown one that of the 404 page', () => {
    expect(titleAt('/quiz')).toBe('Daily Quiz · Wordloom')
    expect(titleAt('/word-bank/')).toBe('Word Bank · Wordloom')
    expect(titleAt('/nowhere')).toBe('404 Page Not Found · Wordloom')
  })

  it('know the remotes to fetch first', () => {
    expect(remotesOf('/')).toEqual(['words', 'profile', 'quiz'])
    expect(remotesOf('/nowhere')).toEqual([])
  })
})
