import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { openSqlite } from '@wordloom/service-kit/store'
import { createSqliteLearnerRepository } from '../adapters/learner.sqlite.ts'
import { createFolderPictureStore } from '../adapters/picture.folder.ts'
import { newLearner } from '../learner/new-learner.ts'
import { serveRoutes } from '../sign-in-test-kit/serve-routes.ts'
import { showUpload } from './learner-picture.ts'
import { createPendingPictureLimit, pictureRouteOf } from './picture.route.ts'
import { newPictureToken } from './picture-store.ts'

const tooMany = expect.objectContaining({ code: 'request.too-many-at-once' })

describe('unprocessed uploads being sent to their learners', () => {
  it('are limited to eight at a time, and to four per learner', () => {
    const limitPending = createPendingPictureLimit()
    const releases: (() => void)[] = []
    const open = (userId: string): void => limitPending(userId, (release) => void releases.push(release))
    for (let time = 0; time < 4; time++) open('ada')
    expect(() => open('ada')).toThrow(tooMany)
    for (let time = 0; time < 4; time++) open('bob')
    expect(() => open('eve')).toThrow(tooMany)
    releases[0]?.()
    expect(() => open('bob')).toThrow(tooMany)
    open('eve')
    releases[1]?.()
    open('ada')
    expect(() => open('ada')).toThrow(tooMany)
  })

  it('count against the limit until they are sent, for 30 concurrent requests', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wordloom-uploads-'))
    const now = new Date('2026-11-21T10:00:00Z')
    const learners = createSqliteLearnerRepository(openSqlite(':memory:'))
    const pictures = createFolderPictureStore(folder)
    const token = newPictureToken()
    const upload = { token, type: 'image/jpeg', localDate: '2026-11-21', correlationId: 'request' } as const
    await pictures.put(token, randomBytes(10 * 1024 * 1024))
    await learners.add(showUpload(newLearner({ issuer: 'https://login.example', subject: 'ada' }, { userId: 'ada', now }), upload))
    const served = await serveRoutes([pictureRouteOf({ learners, pictures })], { now: () => now })
    try {
      const ask = async (): Promise<number> => (await served.ask(`/api/pictures/${token}`, { as: { userId: 'ada' } })).status
      const statuses = await Promise.all(Array.from({ length: 30 }, ask))
      expect([...new Set(statuses)].sort()).toEqual([200, 429])
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4)
      for (let time = 0; time < 10; time++) expect(await ask()).toBe(200)
    } finally {
      await served.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
