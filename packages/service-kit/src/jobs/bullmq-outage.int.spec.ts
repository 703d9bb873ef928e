import { expect, it } from '@jest/globals'
import { silentLogger } from '../logging/index.ts'
import { createBullMqJobs } from './bullmq-jobs.ts'

it('enqueueing rejects within seconds if Redis has never answered', async () => {
  const jobs = createBullMqJobs({ url: 'redis://127.0.0.1:9', logger: silentLogger })
  const began = performance.now()
  await expect(jobs.enqueue('pictures', { userId: 'ada' })).rejects.toThrow()
  expect(performance.now() - began).toBeLessThan(30_000)
  await jobs.close()
})
