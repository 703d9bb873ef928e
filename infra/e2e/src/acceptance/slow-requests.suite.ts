import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { openRaw, type RawConnection, sendRaw, signUp } from '@wordloom/test-kit/http'
import type { Edition } from '@wordloom/testing'

// An address may have 500 connections. Each kind comes from an address of its own, at the same time: all of them are given ten seconds.
const beginnings = [
  { from: '127.0.0.3', many: 2_050, bytes: 'POST /api/auth/backchannel-logout HTTP/1.1\r\nHost: x\r\nContent-Length: 2000\r\n\r\na' },
  { from: '127.0.0.4', many: 700, bytes: 'POST /api/auth/backchannel-logout HTTP/1.1\r\nHost: x\r\nX-A: ' },
  { from: '127.0.0.5', many: 700, bytes: '' },
]

// Some of them, since room is made for others where a busy machine takes longer than those ten seconds to begin them all.
const beyond = 1_000

export function describeSlowRequests(edition: () => Edition): void {
  describe('requests that somebody begins and does not finish', () => {
    let held: RawConnection[] = []
    afterEach(() => {
      for (const { socket } of held) socket.destroy()
      held = []
    })

    /** The status of a call from another address than where the others come from, and how long it took. */
    async function fromElsewhere(path: string): Promise<{ status: string; ms: number }> {
      const began = performance.now()
      const answer = await sendRaw(edition().url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, {
        from: '127.0.0.2',
        waitMs: 20_000,
      })
      return { status: answer.slice(9, 12), ms: performance.now() - began }
    }

    /** How many connections the server has closed at once; not known of an installation that somebody else started. */
    async function refused(): Promise<number | undefined> {
      const metrics = edition().metrics.get('gateway')
      if (!metrics) return undefined
      return Number(/^http_connections_refused_total (\d+)$/m.exec(await (await fetch(metrics)).text())?.[1])
    }

    it('harm nobody at another address, be they bodies, heads or nothing; and they are ended', async () => {
      const isServed = async (path: string): Promise<void> => {
        const { status, ms } = await fromElsewhere(path)
        expect([path, status, ms < 10_000]).toEqual([path, '200', true])
      }
      for (const { from, many, bytes } of beginnings)
        for (let begun = 1; begun <= many; begun++) {
          held.push(openRaw(edition().url, bytes, { from }))
          // The kernel drops what a busy process does not take in time, and who sends nothing never hears of that. An answer means that it
          // has taken all that came before.
          if (begun % 100 === 0) await isServed('/api/auth/config')
        }
      await sleep(500)
      for (let turn = 0; turn < 20; turn++) for (const path of ['/', '/api/auth/config']) await isServed(path)
      const open = (): number => held.filter(({ socket }) => !socket.destroyed).length
      for (const deadline = Date.now() + 60_000; open() > 0 && Date.now() < deadline; ) await sleep(50)
      expect(open()).toBe(0)
      expect((await refused()) ?? beyond).toBeGreaterThanOrEqual(beyond)
    })

    it('harm nobody at another address where 70 of them go to one service', async () => {
      const bytes = 'POST /api/auth/backchannel-logout HTTP/1.1\r\nHost: x\r\nContent-Length: 2000\r\n\r\na'
      held = Array.from({ length: 70 }, () => openRaw(edition().url, bytes, { from: '127.0.0.3' }))
      for (let turn = 0; turn < 50; turn++) {
        for (const { socket } of held) if (!socket.destroyed) socket.write('a')
        const { status, ms } = await fromElsewhere('/api/auth/config')
        expect([status, ms < 10_000]).toEqual(['200', true])
        await sleep(20)
      }
    })

    it('harm a learner at another address in nothing that they do', async () => {
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
