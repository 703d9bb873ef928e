import { expect, it } from '@jest/globals'
import { embeddedBackends } from '../running-services/backends.ts'
import { startServices } from '../running-services/start-services.ts'
import { replayMany } from './replay.ts'

it('1,000 seeded review histories, sent through API and events, give exactly the schedule of ts-fsrs', async () => {
  const backends = embeddedBackends()
  const running = await startServices(backends, new Date())
  await replayMany(running, backends, 1_000)
  expect(await backends.bus.deadLetters()).toEqual([])
  await running.close()
}, 900_000)
