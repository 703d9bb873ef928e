import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { runOps } from '@wordloom/ops'
import { signIn, signUp } from '@wordloom/test-kit/http'
import { type Edition, startEmbeddedEdition } from '@wordloom/testing'

describe('an email that somebody else signed up with first', () => {
  const hers = 'ada@example.org'
  const his = 'bob@example.org'
  let folder: string
  let edition: Edition
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wordloom-'))
    edition = await startEmbeddedEdition({ WORDLOOM_DATA: folder })
  })
  afterAll(async () => {
    await edition.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function rename(...emails: string[]): Promise<[number, string]> {
    let said = ''
    const code = await runOps(['accounts', 'rename', ...emails, '--data', folder], { LOG_LEVEL: 'silent' }, (line) => {
      said += line
    })
    return [code, said]
  }

  it('is free once the operator has given that account another, which loses nothing', async () => {
    const bob = await signUp(edition.url, { firstName: 'Bob', lastName: '', email: hers })
    expect((await bob.call('POST', '/api/words', { text: 'usurp' })).status).toBe(201)
    const refused = await signUp(edition.url, { firstName: 'Ada', lastName: '', email: hers })
    expect((await refused.call('GET', '/api/auth/user')).status).toBe(401)

    expect(await rename('ADA@example.org', his)).toEqual([0, expect.stringContaining(`signs in with ${his} from now on`)])
    const ada = await signUp(edition.url, { firstName: 'Ada', lastName: '', email: hers })
    expect((await ada.call('GET', '/api/words')).body).toEqual([])
    expect((await ada.call('GET', '/api/auth/user')).body).toMatchObject({ email: hers })
    const again = await signIn(edition.url, { email: his, password: bob.password })
    expect((await again.call('GET', '/api/words')).body).toMatchObject([{ text: 'usurp' }])
  })

  it('is not given to two, and not taken from nobody', async () => {
    expect(await rename(his, hers)).toEqual([1, `There is an account with ${hers} already.`])
    expect(await rename('nobody@example.org', 'new@example.org')).toEqual([1, 'There is no account with nobody@example.org.'])
    expect(await rename(his, 'nowhere')).toEqual([1, 'nowhere is no email address.'])
    expect(await rename(his)).toEqual([1, 'Which account, and to what? E.g. accounts rename old@example.org new@example.org'])
  })
})
