import { expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/testing'
import { distributedGround, embeddedGround } from '../house/ground.ts'
import { breakableHouse, liveRandomly } from './random-life.ts'

it('the dashboard is a naive recount of the log after every deed of 1,000 random lives', async () => {
  const breakable = await breakableHouse(embeddedGround())
  for (let seed = 1_001; seed <= 2_000; seed++) await liveRandomly(breakable, seed, 15)
  expect(await breakable.ground.bus.deadLetters()).toEqual([])
  await breakable.house.close()
}, 1_800_000)

describeWithBacking(['mongo', 'nats'], 'on MongoDB and JetStream', (backing) => {
  it('the dashboard is a naive recount of the log after every deed of 50 random lives', async () => {
    const breakable = await breakableHouse(await distributedGround(backing))
    for (let seed = 1_001; seed <= 1_050; seed++) await liveRandomly(breakable, seed, 20)
    expect(await breakable.ground.bus.deadLetters()).toEqual([])
    await breakable.house.close()
  }, 1_800_000)
})
