import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { listFile, makeList } from './make-list.ts'
import { passwordFault } from './password-fault.ts'

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'countess@wordloom.example' }
const common = 'This password is among those that are guessed first. Please choose another.'
const personal = 'This password contains your name, your email or the name of this site. Please choose another.'

describe('a new password', () => {
  it.each(['password', 'PassWord1', '12345678', 'qwertyuiop', 'ＩＬＯＶＥＹＯＵ', 'trustno1'])(
    'that is guessed first is refused: %s',
    (password) => {
      expect(passwordFault(password, ada)).toBe(common)
    },
  )

  it.each(['lovelace 1815', 'My-Ｃountess', 'WordLoom!2026', 'xx countess@wordloom.example'])(
    'that contains what is known of its owner is refused: %s',
    (password) => {
      expect(passwordFault(password, ada)).toBe(personal)
    },
  )

  it.each(['correct horse battery', 'Canada goose 7', 'tr0ub4dor&3'])('is taken else: %s', (password) => {
    expect(passwordFault(password, ada)).toBeUndefined()
  })

  it('may contain a name that was left empty', () => {
    expect(passwordFault('correct horse', { firstName: 'Bo', lastName: '', email: 'b@x.example' })).toBeUndefined()
  })
})

describe('the list of common passwords', () => {
  it('is the one that the package gives, so that both editions refuse the same ones', () => {
    expect(readFileSync(listFile, 'utf8')).toBe(makeList())
  })

  it('holds the most common of those that are long enough, in the form they are compared in', () => {
    const passwords = makeList().trimEnd().split('\n')
    expect(passwords.length).toBeGreaterThan(10_000)
    expect(passwords.slice(0, 3)).toEqual(['password', '12345678', '123456789'])
    expect(passwords.every((password) => password.length >= 8 && password === password.toLowerCase())).toBe(true)
  })
})
