import { expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/testing'
import { distributedGround, embeddedGround } from '../house/ground.ts'
import { buildHouse } from '../house/house.ts'
import { replayMany } from './replay.ts'

it('50 seeded review histories come to exactly what ts-fsrs makes of them, through API and events', async () => {
  const ground = embeddedGround()
  const house = await buildHouse(ground, new Date())
  await replayMany(house, ground, 50)
  expect(await ground.bus.deadLetters()).toEqual([])
  await house.close()
})

describeWithBacking(['mongo', 'nats'], 'on MongoDB and JetStream', (backing) => {
  it('5 seeded review histories come to exactly what ts-fsrs makes of them, through API and events', async () => {
    const ground = await distributedGround(backing)
    const house = await buildHouse(ground, new Date())
    await replayMany(house, ground, 5)
    await house.close()
  })
})
