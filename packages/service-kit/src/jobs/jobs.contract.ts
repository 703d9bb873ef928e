import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { until } from '@wordloom/test-kit/until'
import { defaultAttempts, type Job, type Jobs } from './jobs.ts'

/** The contract of every job queue. `open` returns a new connection to the same store until `close`, which empties it. */
export function describeJobs(name: string, start: () => Promise<{ open: () => Promise<Jobs>; close: () => Promise<void> }>): void {
  describe(`jobs on ${name}`, () => {
    let store: Awaited<ReturnType<typeof start>>
    let jobs: Jobs
    const opened: Jobs[] = []
    const open = async (): Promise<Jobs> => {
      const another = await store.open()
      opened.push(another)
      return another
    }
    beforeEach(async () => {
      store = await start()
      jobs = await open()
    })
    afterEach(async () => {
      for (const one of opened.splice(0)) await one.close()
      await store.close()
    })

    it('runs an enqueued job once, with its data', async () => {
      const done: Job[] = []
      await jobs.work('pictures', async (job) => void done.push(job))
      await jobs.enqueue('pictures', { file: 'a.jpg', sizes: [300, 96] }, { id: 'picture:ada' })
      await until(() => done.length === 1)
      expect(done).toEqual([{ id: 'picture:ada', data: { file: 'a.jpg', sizes: [300, 96] }, attempt: 1 }])
      await until(async () => (await jobs.depth('pictures')).waiting === 0)
      expect(await jobs.depth('pictures')).toEqual({ waiting: 0, failed: 0 })
    })

    it('passes the trace that enqueued a job, if known', async () => {
      const traces: (string | undefined)[] = []
      const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
      await jobs.enqueue('pictures', 1, { traceparent })
      await jobs.enqueue('pictures', 2)
      await jobs.work('pictures', async (job) => void traces.push(job.traceparent))
      await until(() => traces.length === 2)
      expect(traces).toEqual([traceparent, undefined])
    })

    it('keeps jobs for a worker that starts later, in any process', async () => {
      await jobs.enqueue('pictures', 1)
      await jobs.enqueue('pictures', 2)
      expect((await jobs.depth('pictures')).waiting).toBe(2)
      const done: unknown[] = []
      await (await open()).work('pictures', async ({ data }) => void done.push(data))
      await until(() => done.length === 2)
      expect(done).toEqual([1, 2])
    })

    it('ignores a job whose id is waiting or running', async () => {
      await jobs.enqueue('pictures', 'first', { id: 'same' })
      await jobs.enqueue('pictures', 'second', { id: 'same' })
      expect((await jobs.depth('pictures')).waiting).toBe(1)
      const done: unknown[] = []
      let finish = () => {}
      await jobs.work('pictures', async ({ data }) => {
        done.push(data)
        await new Promise<void>((resolve) => {
          finish = resolve
        })
      })
      await until(() => done.length === 1)
      await jobs.enqueue('pictures', 'third', { id: 'same' })
      finish()
      await until(async () => (await jobs.depth('pictures')).waiting === 0)
      expect(done).toEqual(['first'])
    })

    it('accepts an id again once its job is done', async () => {
      const done: unknown[] = []
      await jobs.work('pictures', async ({ data }) => void done.push(data))
      await jobs.enqueue('pictures', 'first', { id: 'same' })
      await until(async () => done.length === 1 && (await jobs.depth('pictures')).waiting === 0)
      await jobs.enqueue('pictures', 'second', { id: 'same' })
      await until(() => done.length === 2)
    })

    it('retries a failing job after a delay, with the number of the attempt', async () => {
      const tries: { attempt: number; at: number }[] = []
      await jobs.work('pictures', async ({ attempt }) => {
        tries.push({ attempt, at: performance.now() })
        if (attempt < 2) throw new Error('not yet')
      })
      await jobs.enqueue('pictures', 'data')
      await until(() => tries.length === 2)
      expect(tries.map(({ attempt }) => attempt)).toEqual([1, 2])
      expect((tries[1]?.at as number) - (tries[0]?.at as number)).toBeGreaterThan(400)
    })

    it('keeps a job as failed after its last attempt, and accepts its id again', async () => {
      let broken = true
      const tries: number[] = []
      await jobs.work('pictures', async ({ attempt }) => {
        tries.push(attempt)
        if (broken) throw new Error('broken')
      })
      await jobs.enqueue('pictures', 'data', { id: 'same', attempts: 2 })
      await until(async () => (await jobs.depth('pictures')).failed === 1)
      expect(tries).toEqual([1, 2])
      expect((await jobs.depth('pictures')).waiting).toBe(0)
      broken = false
      await jobs.enqueue('pictures', 'data', { id: 'same', attempts: 2 })
      await until(() => tries.length === 3)
      expect(tries[2]).toBe(1)
      await until(async () => (await jobs.depth('pictures')).waiting === 0)
      expect((await jobs.depth('pictures')).failed).toBe(0)
    })

    it('delays a job', async () => {
      const done: number[] = []
      await jobs.work('pictures', async () => void done.push(performance.now()))
      const from = performance.now()
      await jobs.enqueue('pictures', 'data', { delayMs: 400 })
      expect((await jobs.depth('pictures')).waiting).toBe(1)
      await until(() => done.length === 1)
      expect((done[0] as number) - from).toBeGreaterThan(380)
    })

    it('runs as many jobs at once as its concurrency allows', async () => {
      let atOnce = 0
      let most = 0
      let done = 0
      await jobs.work(
        'pictures',
        async () => {
          most = Math.max(most, ++atOnce)
          await sleep(50)
          atOnce--
          done++
        },
        { concurrency: 3 },
      )
      await Promise.all(Array.from({ length: 9 }, (_, index) => jobs.enqueue('pictures', index)))
      await until(() => done === 9)
      expect(most).toBe(3)
    })

    it('shares jobs among processes, each once', async () => {
      const done: unknown[] = []
      for (const worker of [jobs, await open()]) {
        await worker.work('pictures', async ({ data }) => {
          await sleep(5)
          done.push(data)
        })
      }
      await Promise.all(Array.from({ length: 30 }, (_, index) => jobs.enqueue('pictures', index)))
      await until(async () => (await jobs.depth('pictures')).waiting === 0)
      expect(done.length).toBe(30)
      expect(new Set(done).size).toBe(30)
    })

    it('runs a job again if its worker exceeds the lease', async () => {
      let lost = 0
      const lease = { leaseMs: 500 }
      let end = () => {}
      await jobs.work(
        'pictures',
        () => {
          lost++
          return new Promise<void>((resolve) => {
            end = resolve
          })
        },
        lease,
      )
      await jobs.enqueue('pictures', 'data')
      await until(() => lost === 1)
      const done: number[] = []
      await (await open()).work('pictures', async ({ attempt }) => void done.push(attempt), lease)
      await until(() => done.length === 1)
      expect(done).toEqual([2])
      end()
    })

    it('gives up on a job that crashes every worker', async () => {
      let lost = 0
      const ends: (() => void)[] = []
      await jobs.work(
        'pictures',
        () => {
          lost++
          return new Promise<void>((resolve) => ends.push(resolve))
        },
        { leaseMs: 300, concurrency: 10 },
      )
      await jobs.enqueue('pictures', 'poison')
      await until(async () => (await jobs.depth('pictures')).failed === 1)
      expect(lost).toBe(defaultAttempts)
      for (const end of ends) end()
    })

    it('waits for running jobs when a worker stops, and starts no more', async () => {
      let [begun, ended] = [0, 0]
      let finish = (): void => {}
      const finished = new Promise<void>((resolve) => {
        finish = resolve
      })
      const stop = await jobs.work('pictures', async () => {
        begun++
        await finished
        ended++
      })
      await jobs.enqueue('pictures', 1)
      await jobs.enqueue('pictures', 2)
      await until(() => begun === 1)
      const stopped = stop()
      finish()
      await stopped
      expect([begun, ended]).toEqual([1, 1])
      await sleep(150)
      expect([begun, ended]).toEqual([1, 1])
      expect((await jobs.depth('pictures')).waiting).toBe(1)
    })

    it('keeps queues apart', async () => {
      const done: unknown[] = []
      await jobs.work('pictures', async ({ data }) => void done.push(data))
      await jobs.enqueue('mails', 'mail', { id: 'same' })
      await jobs.enqueue('pictures', 'picture', { id: 'same' })
      await until(() => done.length === 1)
      expect(done).toEqual(['picture'])
      expect((await jobs.depth('mails')).waiting).toBe(1)
    })

    it('is ready', async () => {
      await expect(jobs.ready()).resolves.toBeUndefined()
    })
  })
}
