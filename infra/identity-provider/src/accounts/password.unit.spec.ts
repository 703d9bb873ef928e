import { describe, expect, it } from '@jest/globals'
import { hashPassword, isPassword } from './password.ts'

describe('a stored password', () => {
  it('is Argon2id in PHC form with its own salt, and matches the password only', async () => {
    const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(other)
    expect(await isPassword('correct horse', one)).toBe(true)
    expect(await isPassword('Correct horse', one)).toBe(false)
  })

  it('matches a password with the same characters in another Unicode composition', async () => {
    expect(await isPassword('cafe\u0301 zwei', await hashPassword('caf\u00e9 zwei'))).toBe(true)
  })

  it('with other parameters matches: the example of the Argon2 reference implementation', async () => {
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await isPassword('password', stored)).toBe(true)
    expect(await isPassword('Password', stored)).toBe(false)
  })

  it('takes as much processor time to reject if the account does not exist', async () => {
    const stored = await hashPassword('correct horse')
    // Processor time, which other work on the machine does not distort.
    const work = async (text: string | undefined): Promise<number> => {
      const before = process.cpuUsage()
      expect(await isPassword('wrong horse', text)).toBe(false)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const known = (await work(stored)) + (await work(stored))
    const unknown = (await work(undefined)) + (await work(undefined))
    expect(unknown / known).toBeGreaterThan(0.5)
    expect(unknown / known).toBeLessThan(2)
  })
})
