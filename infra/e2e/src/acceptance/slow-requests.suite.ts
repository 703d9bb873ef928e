import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { openRaw, type RawConnection, sendRaw, signUp } from '@wordloom/test-kit/http'
import type { Edition } from '@wordloom/testing'

// An address may have 500 connections. Each kind comes from an address of its own, all at the same time, with ten seconds to finish.
const beginnings = [
  { from: '127.0.0.3', many: 2_050, bytes: 'POST /api/auth/backchannel-logout HTTP/1.1\r\nHost: x\r\nContent-Length: 2000\r\n\r\na' },
  { from: '127.0.0.4', many: 700, bytes: 'POST /api/auth/backchannel-logout HTTP/1.1\r\nHost: x\r\nX-A: ' },
  { from: '127.0.0.5', many: 700, bytes: '' },
]

// Fewer than all those leastRefused the limit: on a busy machine the first ones end before the last ones are opened.
const leastRefused = 1_000

export function describeSlowRequests(edition: () => Edition): void {
  describe('unfinished requests', () => {
    let held: RawConnection[] = []
    afterEach(() => {
      for (const { socket } of held) socket.destroy()
      held = []
    })

    /** The status of a call from another address than where the others come from, and how long it took. */
    async function fromElsewhere(path: string): Promise<{ status: string; ms: number }> {
      const began = performance.now()
      const response = await sendRaw(edition().url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, {
        from: '127.0.0.2',
        waitMs: 20_000,
      })
      return { status: response.slice(9, 12), ms: performance.now() - began }
    }

    /** How many connections the server has refused; unknown for an installation that the suite did not start. */
    async function refused(): Promise<number | undefined> {
      const metrics = edition().metrics.get('gateway')
      if (!metrics) return undefined
      return Number(/^http_connections_refused_total (\d+)$/m.exec(await (await fetch(metrics)).text())?.[1])
    }

    it('thousands of unfinished bodies, unfinished heads and idle connections are ended, and delay no other address', async () => {
      const isServed = async (path: string): Promise<void> => {
        const { status, ms } = await fromElsewhere(path)
        expect([path, status, ms < 10_000]).toEqual([path, '200', true])
      }
      for (const { from, many, bytes } of beginnings)
        for (let begun = 1; begun <= many; begun++) {
          held.push(openRaw(edition().url, bytes, { from }))
          // The kernel silently drops connections that a busy process does not accept in time. A response means that the process
          // has accepted all those before.
          if (begun % 100 === 0) await isServed('/api/auth/config')
        }
      await sleep(500)
      for (let turn = 0; turn < 20; turn++) for (const path of ['/', '/api/auth/config']) await isServed(path)
      const open = (): number => held.filter(({ socket }) => !socket.destroyed).length
      for (const deadline = Date.now() + 60_000; open() > 0 && Date.now() < deadline; ) await sleep(50)
      expect(open()).toBe(0)
      expect((await refused()) ?? leastRefused).toBeGreaterThanOrEqual(leastRefused)
    })

    it('70 slow bodies for one service delay no other address', async () => {
      const bytes = 'POST /api/auth/backchannel-logout HTTP/1.1\r\nHost: x\r\nContent-Length: 2000\r\n\r\na'
      held = Array.from({ length: 70 }, () => openRaw(edition().url, bytes, { from: '127.0.0.3' }))
      for (let turn = 0; turn < 50; turn++) {
        for (const { socket } of held) if (!socket.destroyed) socket.write('a')
        const { status, ms } = await fromElsewhere('/api/auth/config')
        expect([status, ms < 10_000]).toEqual(['200', true])
        await sleep(20)
      }
    })

    it('large bodies of four learners that fill the memory for bodies delay no small body of another learner', async () => {
      const ada = await signUp(edition().url)
      const size = 13_500_000
      const picture = `{"picture":"data:image/png;base64,${'A'.repeat(size)}`
      for (const index of [3, 4, 5, 6]) {
        const head = [
          'PATCH /api/profile HTTP/1.1',
          'Host: x',
          `Cookie: ${(await signUp(edition().url)).cookie()}`,
          'Sec-Fetch-Site: same-origin',
          'Content-Type: application/json',
          `Content-Length: ${size + 1_000}`,
        ]
        held.push(openRaw(edition().url, `${head.join('\r\n')}\r\n\r\n${picture}`, { from: `127.0.0.${index}` }))
      }
      // The services read until the memory is full.
      const unsent = (): number => held.reduce((sum, { socket }) => sum + socket.writableLength, 0)
      for (let before = -1; before !== unsent(); await sleep(1_000)) before = unsent()
      expect(held.map(({ received }) => received())).toEqual(['', '', '', ''])
      const began = performance.now()
      expect(await ada.callOnce('PATCH', '/api/profile', { firstName: 'Byron' })).toMatchObject({
        status: 200,
        body: { firstName: 'Byron' },
      })
      expect(performance.now() - began).toBeLessThan(5_000)
    })

    it('600 unfinished bodies do not hinder a learner at another address', async () => {
      const ada = await signUp(edition().url)
      held = Array.from({ length: 600 }, () =>
        openRaw(edition().url, 'POST /api/words HTTP/1.1\r\nHost: x\r\nContent-Length: 2000\r\n\r\n{', { from: '127.0.0.3' }),
      )
      const { status } = await ada.call('POST', '/api/words', { text: 'tide', definition: 'the rise and fall of the sea' })
      expect(status).toBe(201)
      expect((await ada.call('GET', '/api/words')).body).toMatchObject([{ text: 'tide' }])
    })
  })
}
