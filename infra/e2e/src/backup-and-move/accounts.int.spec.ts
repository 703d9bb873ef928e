import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { runOps } from '@wordloom/ops'
import { signIn, signUp } from '@wordloom/test-kit/http'
import { type Edition, startEmbeddedEdition } from '@wordloom/testing'

describe('ops accounts', () => {
  const adasEmail = 'ada@example.org'
  const bobsEmail = 'bob@example.org'
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

  async function accounts(...args: string[]): Promise<[number, string]> {
    const said: string[] = []
    const code = await runOps(['accounts', ...args, '--data', folder], { LOG_LEVEL: 'silent' }, (line) => {
      said.push(line)
    })
    return [code, said.join('\n')]
  }
  const rename = (...emails: string[]) => accounts('rename', ...emails)

  it('rename frees an email that somebody else registered first for another sign-up, and the renamed account keeps its words', async () => {
    const bob = await signUp(edition.url, { firstName: 'Bob', lastName: '', email: adasEmail })
    expect((await bob.call('POST', '/api/words', { text: 'usurp' })).status).toBe(201)
    const refused = await signUp(edition.url, { firstName: 'Ada', lastName: '', email: adasEmail })
    expect((await refused.call('GET', '/api/auth/user')).status).toBe(401)

    expect(await rename('ADA@example.org', bobsEmail)).toEqual([0, expect.stringContaining(`signs in with ${bobsEmail} from now on`)])
    const ada = await signUp(edition.url, { firstName: 'Ada', lastName: '', email: adasEmail })
    expect((await ada.call('GET', '/api/words')).body).toEqual([])
    expect((await ada.call('GET', '/api/auth/user')).body).toMatchObject({ email: adasEmail })
    const again = await signIn(edition.url, { email: bobsEmail, password: bob.password })
    expect((await again.call('GET', '/api/words')).body).toMatchObject([{ text: 'usurp' }])
  })

  it('rename refuses an email in use, an unknown account, an invalid email and a missing argument', async () => {
    expect(await rename(bobsEmail, adasEmail)).toEqual([1, `An account with ${adasEmail} exists already.`])
    expect(await rename('nobody@example.org', 'new@example.org')).toEqual([1, 'There is no account with nobody@example.org.'])
    expect(await rename(bobsEmail, 'nowhere')).toEqual([1, 'nowhere is not an email address.'])
    expect(await rename(bobsEmail)).toEqual([1, 'Name the old and the new email, e.g. accounts rename old@example.org new@example.org'])
  })

  it('password gives a learner who has forgotten theirs a new one, and nobody else', async () => {
    const cleo = await signUp(edition.url, { firstName: 'Cleo', lastName: '', email: 'cleo@example.org' })
    const dora = await signUp(edition.url, { firstName: 'Dora', lastName: '', email: 'dora@example.org' })
    expect((await cleo.call('POST', '/api/words', { text: 'amnesia' })).status).toBe(201)
    const [code, said] = await accounts('password', 'CLEO@example.org')
    const [, password = ''] = /from now on: (\S+)/.exec(said) ?? []
    expect([code, password]).toEqual([0, expect.stringMatching(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)])
    const wordsOf = async (email: string, tried: string) =>
      (await (await signIn(edition.url, { email, password: tried })).call('GET', '/api/words')).body
    expect(await wordsOf('cleo@example.org', password)).toMatchObject([{ text: 'amnesia' }])
    await expect(wordsOf('cleo@example.org', cleo.password)).rejects.toThrow()
    expect(await wordsOf('dora@example.org', dora.password)).toEqual([])
    expect(await accounts('password', 'nobody@example.org')).toEqual([1, 'There is no account with nobody@example.org.'])
  })
})
