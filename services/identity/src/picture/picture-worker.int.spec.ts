import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from '@jest/globals'
import { openSqlite } from '@wordloom/service-kit/store'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { type NodeProcess, spawnNode } from '@wordloom/test-kit/processes'
import { until } from '@wordloom/test-kit/until'
import sharp from 'sharp'
import { createSqliteLearnerRepository } from '../adapters/learner.sqlite.ts'
import { createFolderPictureStore } from '../adapters/picture.folder.ts'
import { newLearner } from '../learner/new-learner.ts'
import { showUpload } from './learner-picture.ts'
import { newPictureToken } from './picture-store.ts'
import type { PausePoint, WorkerOptions } from './picture-test-kit/picture-worker.ts'

const program = fileURLToPath(new URL('./picture-test-kit/picture-worker.ts', import.meta.url))
const points: Record<PausePoint, string> = {
  'before-the-first': 'before it stored anything',
  'between-the-two': 'after it stored one of two versions',
  'before-the-removal': 'after it changed the profile and before it removed the upload',
}
const work = (order: WorkerOptions): NodeProcess => spawnNode([program, JSON.stringify(order)])
async function kill(child: NodeProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
const root = mkdtempSync(join(tmpdir(), 'wordloom-worker-'))
afterAll(() => rmSync(root, { recursive: true }))

function describeWorkers(queue: string, redis: () => WorkerOptions['redis']): void {
  describe(`a picture worker (queue in ${queue}) killed with SIGKILL`, () => {
    it.each(Object.entries(points) as [PausePoint, string][])('%s is followed by one that processes the picture once', async (pauseAt) => {
      const place = { file: join(root, `${randomUUID()}.sqlite`), folder: join(root, randomUUID()) }
      const order: WorkerOptions = { ...place, ...(redis() && { redis: redis() }) } as WorkerOptions
      const sqlite = openSqlite(place.file)
      const learners = createSqliteLearnerRepository(sqlite)
      const pictures = createFolderPictureStore(place.folder)
      const token = newPictureToken()
      await pictures.put(
        token,
        await sharp({ create: { width: 640, height: 480, channels: 3, background: '#4f3fd1' } })
          .png()
          .toBuffer(),
      )
      await learners.add(newLearner({ issuer: 'https://login.example', subject: 'ada' }, { userId: 'ada', now: new Date() }))
      const upload = { token, type: 'image/png', localDate: '2026-11-21', correlationId: 'request' }
      await learners.change('ada', (ada) => ({ learner: showUpload(ada, upload), events: [] }))

      const killed = work({ ...order, pauseAt })
      await once(killed.stdout, 'data')
      await kill(killed)
      const successor = work(order)
      await until(async () => {
        const ada = await learners.find('ada')
        return ada?.pendingPicture === null && ada.discardedPictures.length === 0
      })
      await until(async () => (await pictures.get(token)) === null)
      await kill(successor)

      expect((await learners.find('ada'))?.profileImageUrl).toBe(`/api/pictures/${token}-300.jpg`)
      for (const size of [300, 96]) {
        const bytes = await pictures.get(`${token}-${size}`)
        expect((await sharp(bytes ?? Buffer.alloc(0)).metadata()).width).toBe(size)
      }
      const eventTypes = await Array.fromAsync(learners.store.outbox.eventsOf('ada'), ({ type }) => type)
      expect(eventTypes).toEqual(['identity.picture-processed'])
      sqlite.close()
    })
  })
}

describeWorkers('SQLite', () => undefined)
describeWithBacking(['redis'], 'picture workers on Redis', (backing) => {
  describeWorkers('Redis', () => ({ url: backing.redis.url, prefix: `${backing.redis.prefix}${randomUUID()}` }))
})
