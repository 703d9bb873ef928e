import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from '@jest/globals'
import { describeOwnEditions, openRaw, type RawConnection, sendRaw, signUp } from '@wordloom/testing'

// The load of 2,050 connections is on this machine alone, for seconds.
const many = 2_050

describeOwnEditions('requests that somebody begins and does not finish', (edition) => {
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

  it.each([
    ['bodies', 'POST /api/auth/backchannel-logout HTTP/1.1\r\nHost: x\r\nContent-Length: 2000\r\n\r\na'],
    ['heads', 'POST /api/auth/backchannel-logout HTTP/1.1\r\nHost: x\r\nX-A: '],
    ['nothing', ''],
  ])('harm nobody at another address, be they %s; and they are ended', async (_what, bytes) => {
    held = []
    for (let begun = 0; begun < many; begun++) {
      held.push(openRaw(edition().url, bytes, { from: '127.0.0.3' }))
      if (begun % 50 === 0) await sleep(5)
    }
    await sleep(500)
    for (let turn = 0; turn < 20; turn++)
      for (const path of ['/', '/api/auth/config']) {
        const { status, ms } = await fromElsewhere(path)
        expect([path, status, ms < 10_000]).toEqual([path, '200', true])
      }
    const open = (): number => held.filter(({ socket }) => !socket.destroyed).length
    const until = async (most: number, patienceMs: number): Promise<void> => {
      for (const deadline = Date.now() + patienceMs; open() > most && Date.now() < deadline; ) await sleep(50)
      expect(open()).toBeLessThanOrEqual(most)
    }
    await until(500, 4_000)
    await until(0, 30_000)
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
