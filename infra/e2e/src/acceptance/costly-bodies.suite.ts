import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { createApiKey, type Learner, openProgram, type Program, signUp } from '@wordloom/test-kit/http'
import { smallestOf } from '@wordloom/test-kit/machine-speed'
import { type Edition, longestTurnOf } from '@wordloom/testing'
import { costly, marks, review, rows, type Sent } from './costly-bodies.ts'

// In all, and of one turn of the event loop, for which everybody else waits.
// Other work on the processor's caches makes a turn take longer.
const mostMs = 400
const mostOfTurnMs = 70
const times = 6
// Of thousands of words that are sent six times, on two cores that run other suites, too.
const manyWordsMs = 600_000
// Processor time that other services spend on the events of a request counts as its cost.
const aftermathMs = 200

export function describeCostlyBodies(edition: () => Edition): void {
  describe('a request body made to cost much processor time', () => {
    let ada: Learner
    beforeAll(async () => {
      ada = await signUp(edition().url)
      await atRest()
    })

    /** The processor time of each process so far. */
    const cpuMs = (): Promise<number[]> =>
      Promise.all(
        [...edition().metrics.values()].map(
          async (address) => 1_000 * Number(/^process_cpu_seconds_total (\S+)$/m.exec(await (await fetch(address)).text())?.[1]),
        ),
      )
    /** Waits until work after the start, such as building the dictionary's lists, is done. */
    const atRest = async (): Promise<void> => {
      for (let before = await cpuMs(); ; ) {
        await sleep(1_000)
        const now = await cpuMs()
        if (now.every((ms, process) => ms - (before[process] as number) < 100)) return
        before = now
      }
    }
    const send = async ({ method, path, body, headers }: Sent): Promise<number> => {
      const response = await fetch(edition().url + path, {
        method,
        headers: { cookie: ada.cookie(), 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
        body: body as string,
      })
      await response.arrayBuffer()
      return response.status
    }

    /** Sends requests one after another, the first one unmeasured, until the cost of one is low enough. */
    const expectCheap = async (sendNext: () => Promise<unknown>, mostInAll = mostMs): Promise<void> => {
      await sendNext()
      await sleep(aftermathMs)
      const longestTurn = longestTurnOf(edition())
      longestTurn()
      const costOfNext = async (): Promise<[number, number]> => {
        const before = await cpuMs()
        await sendNext()
        const after = await cpuMs()
        await sleep(aftermathMs)
        return [Math.max(...after.map((ms, process) => ms - (before[process] as number))), longestTurn()]
      }
      const isCheap = ([inAll = 0, turn = 0]: readonly number[]): boolean => inAll < mostInAll && turn < mostOfTurnMs
      const [inAll, turn] = await smallestOf(times, costOfNext, isCheap)
      expect(inAll).toBeLessThan(mostInAll)
      expect(turn).toBeLessThan(mostOfTurnMs)
    }
    const withinBudget = 'within 400 ms of processor time, and blocks the event loop for at most 70 ms'

    it.each(costly)(`%s is answered with %i ${withinBudget}`, async (_, status, made) => {
      await expectCheap(async () => expect(await send(made())).toBe(status))
    })

    describe('POST /api/v1/words/batch', () => {
      let program: Program
      beforeAll(async () => {
        program = openProgram(edition().url, await createApiKey(ada))
      })
      const batch = async (words: object[], headers?: Record<string, string>) =>
        expect((await program('POST', '/api/v1/words/batch', { words }, headers)).status).toBe(200)
      const text = marks(8).repeat(117)

      it(`answers a batch of a hundred words of combining marks ${withinBudget}`, () =>
        expectCheap(() => batch(rows(100, () => ({ word: `word ${Math.random()}`, definition: text, context: text })))))

      // Four megabytes are read, compared, stored and published.
      it(
        'a batch of a hundred words of twenty sentences, and its repetition with an Idempotency-Key, blocks the event loop for at most 70 ms',
        async () => {
          let sentences = 0
          const meetAll = (headers?: Record<string, string>) => {
            sentences++
            return batch(
              rows(100, (index) => ({ word: `known ${index}`, definition: 'own', context: `${text}${sentences}` })),
              headers,
            )
          }
          while (sentences < 20) await meetAll()
          await expectCheap(() => meetAll(), Number.POSITIVE_INFINITY)
          const last = sentences
          await expectCheap(() => {
            sentences = last
            return meetAll({ 'idempotency-key': 'the same' })
          }, Number.POSITIVE_INFINITY)
        },
        manyWordsMs,
      )
    })

    it.each(['lines', 'csv', 'anki'])('an export of everything as %s blocks the event loop for at most 70 ms', async (format) => {
      await expectCheap(
        async () => expect((await ada.callOnce('GET', `/api/words/export?format=${format}`)).status).toBe(200),
        Number.POSITIVE_INFINITY,
      )
    })

    it(
      'clearing a vocabulary of four thousand words blocks the event loop for at most 70 ms',
      async () => {
        const text = 'to be or not '.repeat(20)
        await expectCheap(async () => {
          for (let time = 0; time < 40; time++) {
            const hundred = rows(100, (index) => ({ text: `word ${time} ${index}`, definition: text, context: text }))
            expect((await ada.callOnce('POST', '/api/words/import', { rows: hundred })).status).toBe(200)
          }
          expect((await ada.callOnce('DELETE', '/api/words')).status).toBe(204)
        }, Number.POSITIVE_INFINITY)
        expect((await ada.call('GET', '/api/words')).body).toEqual([])
      },
      manyWordsMs,
    )

    it(
      'a quiz about words of twenty-five parts with long texts blocks the event loop for at most 70 ms',
      async () => {
        const letters = (): string => Math.random().toString(36).slice(2, 5)
        const costlyWord = () => ({
          text: Array.from({ length: 25 }, letters).join(' ').slice(0, 99),
          definition: 'aa ee-ii oo-uu '.repeat(130) + letters(),
          context: 'The aa ee ii oo uu cc. '.repeat(80) + letters(),
          example: 'I aa ee. '.repeat(80),
          partOfSpeech: 'verb',
        })
        const eve = await signUp(edition().url)
        let tags = 0
        await expectCheap(async () => {
          const tag = `tag ${tags++}`
          await eve.callOnce('POST', '/api/words/import', { rows: rows(5, () => ({ ...costlyWord(), tags: [tag] })) })
          const quiz = async () => (await eve.callOnce('GET', `/api/quiz/generate?tag=${encodeURIComponent(tag)}`)).body
          while (((await quiz()) as { questions: unknown[] }).questions.length < 5) await sleep(50)
        }, Number.POSITIVE_INFINITY)
      },
      manyWordsMs,
    )

    describe('a vocabulary of words with twenty long sentences each', () => {
      let eve: Learner
      let program: Program
      beforeAll(async () => {
        eve = await signUp(edition().url)
        program = openProgram(edition().url, await createApiKey(eve))
        const meeting = (index: number) => ({
          sentence: `${'I aa ee. '.repeat(200)}${index}`,
          at: '2026-01-30T00:00:00.000Z',
          source: { title: 'é'.repeat(200), address: `https://example.org/${'a'.repeat(1_900)}` },
        })
        for (let call = 0; call < 12; call++) {
          const imported = rows(10, (index) => ({ text: `word ${call} ${index}`, meetings: rows(20, meeting) }))
          expect((await eve.call('POST', '/api/words/import', { rows: imported })).status).toBe(200)
        }
      }, manyWordsMs)

      it.each(['/api/words', '/api/words?search=word', '/api/words?sortBy=text', '/api/words/recent?limit=50', '/api/words/review'])(
        'is answered by GET %s, which blocks the event loop for at most 70 ms',
        (path) => expectCheap(async () => expect((await eve.callOnce('GET', path)).status).toBe(200), Number.POSITIVE_INFINITY),
      )

      it('is answered by GET /api/v1/words, which blocks the event loop for at most 70 ms', () =>
        expectCheap(async () => expect((await program('GET', '/api/v1/words?limit=100')).status).toBe(200), Number.POSITIVE_INFINITY))
    })

    it('the services still answer afterwards', async () => {
      expect((await ada.call('GET', '/api/auth/user')).status).toBe(200)
    })

    it('an import accepts duplicate review ids, and `length` objects in place of texts and arrays are answered with 400', async () => {
      const twice = { text: 'twice', reviews: [review(1), review(1)] }
      expect(await ada.call('POST', '/api/words/import', { from: '', rows: [twice, { ...twice, text: 'again' }] })).toMatchObject({
        status: 200,
        body: { added: 2 },
      })
      const length = { length: { toString: 1, valueOf: 1 } }
      const calls: [string, string, object][] = [
        ['POST', '/api/words', { text: length }],
        ['PATCH', '/api/words/some-id', { definition: length }],
        ['PATCH', '/api/profile', { firstName: length }],
        ['PATCH', '/api/profile', { email: length }],
        ['POST', '/api/user/api-keys', { name: length }],
        ['POST', '/api/words/import', { rows: length }],
        ['POST', '/api/words/import/check', { from: length, rows: [] }],
        ['POST', '/api/quiz/import', { rows: length }],
        ['POST', '/api/quiz/results', { answers: length }],
        ['POST', '/api/quiz/questions', { sessionId: length, wordId: length }],
      ]
      for (const [method, path, body] of calls) expect([path, (await ada.call(method, path, body)).status]).toEqual([path, 400])
    })
  })
}
