import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { longestTurnAtRest } from '@wordloom/test-kit/longest-turn'
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

  it.each(['00000000', 'aaaaaaaa', '12121212', 'abcabcabc', '        ', 'abcdefgh', 'zyxwvuts', 'asdfghjk1', 'kjhgfdsa', '20241231'])(
    'that repeats itself or runs along the alphabet, the keyboard or the calendar is refused: %s',
    (password) => {
      expect(passwordFault(password, ada)).toBe(common)
    },
  )

  it.each(['password1!', 'letmein!', 'Summer2024', 'Winter2025!', 'Passw0rd!', 'p@$$w0rd99', 'Welcome@2024', '123monkey!', 'L0velace!'])(
    'that is a common word or a name with digits for letters, or with digits and marks around it, is refused: %s',
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

  it.each([
    'correct horse battery',
    'Canada goose 7',
    'tr0ub4dor&3',
    'Tr7pLm2q',
    'blue bicycle',
    'password of my dreams',
    'a horse of mine',
  ])('is taken else: %s', (password) => {
    expect(passwordFault(password, ada)).toBeUndefined()
  })

  it('may be a long phrase, and is looked at for a moment only', async () => {
    const phrase = '4@8(63$5!1|0+7%2 the quick brown fox jumps over 13 lazy dogs; '.repeat(4).slice(0, 200)
    const longest = await longestTurnAtRest(async () => expect(passwordFault(phrase, ada)).toBeUndefined())
    expect(longest).toBeLessThan(150)
  })

  it('may contain a name that was left empty', () => {
    expect(passwordFault('correct horse', { firstName: 'Bo', lastName: '', email: 'b@x.example' })).toBeUndefined()
  })
})

describe('the list of common passwords, which Keycloak reads', () => {
  it('is the one that the package gives', () => {
    expect(readFileSync(listFile, 'utf8')).toBe(makeList())
  })

  it('has no password that the embedded edition takes', () => {
    const sample = makeList()
      .trimEnd()
      .split('\n')
      .filter((_, index) => index % 40 === 0)
    expect(sample.filter((password) => passwordFault(password, ada) === undefined)).toEqual([])
  })

  it('holds the most common of those that are long enough, in the form they are compared in', () => {
    const passwords = makeList().trimEnd().split('\n')
    expect(passwords.length).toBeGreaterThan(10_000)
    expect(passwords.slice(0, 3)).toEqual(['password', '12345678', '123456789'])
    expect(passwords.every((password) => password.length >= 8 && password === password.toLowerCase())).toBe(true)
  })
})
