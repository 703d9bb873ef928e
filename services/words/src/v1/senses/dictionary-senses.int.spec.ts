import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { createKeyring, internalTokenHeader } from '@wordloom/service-kit/auth'
import { silentLogger } from '@wordloom/service-kit/logging'
import { createDictionarySenses } from './dictionary-senses.ts'

const keyring = createKeyring()
const tokens = keyring.verifier('dictionary')
const sense = { definition: 'the rise and fall of the sea', partOfSpeech: 'noun', pronunciation: '/taɪd/', example: '' }

describe('first senses from the dictionary service', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  async function sensesFrom(respond: RequestListener, timeoutMs = 5_000) {
    const own = createServer(respond)
    server = own
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
    return createDictionarySenses({
      url: `http://127.0.0.1:${(own.address() as AddressInfo).port}`,
      signer: keyring.signer('words'),
      logger: silentLogger,
      timeoutMs,
    })
  }

  it('arrive in the order of the words in one call with the learner’s token; an empty list makes no call', async () => {
    let calls = 0
    const senses = await sensesFrom(async (request, response) => {
      calls++
      const claims = await tokens.verify(request.headers[internalTokenHeader] as string, ['words'])
      const { words } = JSON.parse((await request.toArray()).join('')) as { words: string[] }
      response.end(JSON.stringify({ senses: words.map((word) => (word === 'tide' ? { ...sense, example: claims?.userId } : null)) }))
    })
    expect(await senses('ada', ['zzyzx', 'tide'])).toEqual([null, { ...sense, example: 'ada' }])
    expect([await senses('ada', []), calls]).toEqual([[], 1])
  })

  it.each<[string, RequestListener]>([
    ['answers 500', (_request, response) => response.writeHead(500).end()],
    ['answers a body that does not match the contract', (_request, response) => response.end('{"senses":[1]}')],
    ['closes the connection', (request) => request.socket.destroy()],
    ['does not answer before the timeout', () => {}],
  ])('fail with dictionary.unavailable if the dictionary %s', async (_what, respond) => {
    const senses = await sensesFrom(respond, 200)
    await expect(senses('ada', ['tide'])).rejects.toMatchObject({ code: 'dictionary.unavailable' })
  })
})
