import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { endpoint } from '@wordloom/contracts/endpoints'
import { createKeyring } from '../auth/index.ts'
import { systemClock } from '../clock/index.ts'
import { createLogger } from '../logging/index.ts'
import { createHttpApp } from './http-app.ts'
import { ok } from './reply.ts'
import { route } from './route.ts'

it('a stream whose client has hung up before it was ready is closed, and no error is logged: whatever it holds open is given back', async () => {
  const raw = Readable.from(['a', 'b'])
  const log: string[] = []
  const logger = createLogger('words', 'debug', { write: (line) => void log.push(line) })
  const hungUp = Promise.withResolvers<void>()
  const routes = [
    route(
      endpoint({
        method: 'GET',
        path: '/export',
        media: ['text/csv'],
      }),
      {
        access: 'public',
        async handle() {
          await hungUp.promise
          return ok(undefined, { raw, headers: { 'content-type': 'text/csv' } })
        },
      },
    ),
  ]
  const tokens = createKeyring().verifier('words')
  const server = createServer(createHttpApp({ name: 'words', routes, tokens, clock: systemClock, logger }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1', () => client.write('GET /export HTTP/1.1\r\nHost: x\r\n\r\n'))
  const [, response] = await once(server, 'request')
  client.destroy()
  await once(response, 'close')
  hungUp.resolve()
  for (const deadline = Date.now() + 2_000; !raw.closed && Date.now() < deadline; ) await sleep(5)
  expect(raw.closed).toBe(true)
  for (const deadline = Date.now() + 2_000; log.length < 2 && Date.now() < deadline; ) await sleep(5)
  expect(log.map((line) => (JSON.parse(line) as { msg: string; level: number }).level)).toEqual([20, 20])
  server.close()
})
