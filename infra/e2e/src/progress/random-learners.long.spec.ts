import { expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { distributedBackends, embeddedBackends } from '../running-services/backends.ts'
import { runRandomActions, startBreakableServices } from './random-actions.ts'

it('the dashboard equals a recount of the logs after every action of 1,000 random learners', async () => {
  const breakable = await startBreakableServices(embeddedBackends())
  for (let seed = 1_001; seed <= 2_000; seed++) await runRandomActions(breakable, seed, 15)
  expect(await breakable.backends.bus.deadLetters()).toEqual([])
  await breakable.running.close()
}, 1_800_000)

describeWithBacking(['mongo', 'nats'], 'on MongoDB and JetStream', (backing) => {
  it('the dashboard equals a recount of the logs after every action of 50 random learners', async () => {
    const breakable = await startBreakableServices(await distributedBackends(backing))
    for (let seed = 1_001; seed <= 1_050; seed++) await runRandomActions(breakable, seed, 20)
    expect(await breakable.backends.bus.deadLetters()).toEqual([])
    await breakable.running.close()
  }, 1_800_000)
})
