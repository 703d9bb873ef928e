import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { longestEventLoopBlock } from '@wordloom/test-kit/cpu-time'
import { generateList, listFile } from './generate-list.ts'
import { passwordFault } from './password-fault.ts'

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'countess@wordloom.example' }
const common = 'This password is among those that are guessed first. Please choose another.'
const personal = 'This password contains your name, your email or the name of this site. Please choose another.'

describe('a new password', () => {
  it.each(['password', 'PassWord1', '12345678', 'qwertyuiop', 'ＩＬＯＶＥＹＯＵ', 'trustno1'])(
    'is rejected if it is common: %s',
    (password) => {
      expect(passwordFault(password, ada)).toBe(common)
    },
  )

  it.each(['00000000', 'aaaaaaaa', '12121212', 'abcabcabc', '        ', 'abcdefgh', 'zyxwvuts', 'asdfghjk1', 'kjhgfdsa', '20241231'])(
    'is rejected if it is a repetition, a sequence of letters or keys, or a date: %s',
    (password) => {
      expect(passwordFault(password, ada)).toBe(common)
    },
  )

  it.each(['password1!', 'letmein!', 'Summer2024', 'Winter2025!', 'Passw0rd!', 'p@$$w0rd99', 'Welcome@2024', '123monkey!', 'L0velace!'])(
    'is rejected if it is a common word or name with substituted letters or added digits and marks: %s',
    (password) => {
      expect(passwordFault(password, ada)).toBe(common)
    },
  )

  it.each(['lovelace 1815', 'My-Ｃountess', 'WordLoom!2026', 'xx countess@wordloom.example'])(
    'is rejected if it contains the owner’s name or email or the site’s name: %s',
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
  ])('is accepted otherwise: %s', (password) => {
    expect(passwordFault(password, ada)).toBeUndefined()
  })

  it('may be a phrase of 200 characters, whose check blocks the event loop for at most 150 ms', async () => {
    const phrase = '4@8(63$5!1|0+7%2 the quick brown fox jumps over 13 lazy dogs; '.repeat(4).slice(0, 200)
    const longest = await longestEventLoopBlock(async () => expect(passwordFault(phrase, ada)).toBeUndefined())
    expect(longest).toBeLessThan(150)
  })

  it('is not compared with an empty name', () => {
    expect(passwordFault('correct horse', { firstName: 'Bo', lastName: '', email: 'b@x.example' })).toBeUndefined()
  })
})

describe('the list of common passwords for Keycloak', () => {
  it('is up to date with the package', () => {
    expect(readFileSync(listFile, 'utf8')).toBe(generateList())
  })

  it('has only passwords that the embedded edition rejects', () => {
    const sample = generateList()
      .trimEnd()
      .split('\n')
      .filter((_, index) => index % 40 === 0)
    expect(sample.filter((password) => passwordFault(password, ada) === undefined)).toEqual([])
  })

  it('begins with the most common passwords of eight characters or more, in lower case', () => {
    const passwords = generateList().trimEnd().split('\n')
    expect(passwords.length).toBeGreaterThan(10_000)
    expect(passwords.slice(0, 3)).toEqual(['password', '12345678', '123456789'])
    expect(passwords.every((password) => password.length >= 8 && password === password.toLowerCase())).toBe(true)
  })
})
