import { describe, expect, it } from '@jest/globals'
import { safeReturnTo } from './login.route.ts'

const site = 'https://wordloom.example'

describe('the address to which a sign-in returns', () => {
  it.each([
    '/',
    '/word-bank',
    '/word-bank?status=new',
    '/profile#keys',
    '/idp/account/password',
    '/word-bank/api/x',
    `/${'x'.repeat(1_999)}`,
  ])('is the requested page: %s', (path) => {
    expect(safeReturnTo(path, site)).toBe(path)
  })

  it.each([
    [undefined],
    [''],
    ['word-bank'],
    ['//evil.example'],
    ['///evil.example'],
    ['//wordloom.example/word-bank'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/x\u0000'],
    ['https://wordloom.example/'],
    ['https://evil.example/'],
    ['javascript:alert(1)'],
    ['/..//evil.example'],
    ['/./%2e%2e//evil.example'],
    ['/api/logout'],
    ['/API/logout'],
    ['/x/../api/logout'],
    ['/api'],
    [`/${'x'.repeat(2_000)}`],
  ])('is / if %j is requested', (asked) => {
    expect(safeReturnTo(asked, site)).toBe('/')
  })
})
