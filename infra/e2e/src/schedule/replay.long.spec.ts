import { expect, it } from '@jest/globals'
import { embeddedGround } from '../house/ground.ts'
import { buildHouse } from '../house/house.ts'
import { replayMany } from './replay.ts'

it('1,000 seeded review histories come to exactly what ts-fsrs makes of them, through API and events', async () => {
  const ground = embeddedGround()
  const house = await buildHouse(ground, new Date())
  await replayMany(house, ground, 1_000)
  expect(await ground.bus.deadLetters()).toEqual([])
  await house.close()
}, 900_000)
