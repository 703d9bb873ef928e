import { expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/testing'
import { distributedGround, embeddedGround } from '../house/ground.ts'
import { buildHouse } from '../house/house.ts'
import { replayLate, replayMany } from './replay.ts'

it('50 seeded review histories come to exactly what ts-fsrs makes of them, through API and events', async () => {
  const ground = embeddedGround()
  const house = await buildHouse(ground, new Date())
  await replayMany(house, ground, 50)
  expect(await ground.bus.deadLetters()).toEqual([])
  await house.close()
})

it('an answer that comes after a later one makes the card of one that came when it was given, through API and events', async () => {
  const ground = embeddedGround()
  const house = await buildHouse(ground, new Date())
  await replayLate(house, ground)
  await house.close()
})

describeWithBacking(['mongo', 'nats'], 'on MongoDB and JetStream', (backing) => {
  it('5 seeded review histories, and answers that come late, come to exactly what ts-fsrs makes of them, through API and events', async () => {
    const ground = await distributedGround(backing)
    const house = await buildHouse(ground, new Date())
    await replayMany(house, ground, 5)
    await replayLate(house, ground)
    await house.close()
  })
})
