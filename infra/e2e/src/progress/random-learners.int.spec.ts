import { expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { distributedBackends, embeddedBackends } from '../running-services/backends.ts'
import { runRandomActions, startBreakableServices } from './random-actions.ts'

it('the dashboard equals a recount of the logs after every action of 25 random learners', async () => {
  const breakable = await startBreakableServices(embeddedBackends())
  for (let seed = 1; seed <= 25; seed++) await runRandomActions(breakable, seed, 20)
  expect(await breakable.backends.bus.deadLetters()).toEqual([])
  await breakable.running.close()
})

describeWithBacking(['mongo', 'nats'], 'on MongoDB and JetStream', (backing) => {
  it('the dashboard equals a recount of the logs after every action of 3 random learners', async () => {
    const breakable = await startBreakableServices(await distributedBackends(backing))
    for (let seed = 1; seed <= 3; seed++) await runRandomActions(breakable, seed, 15)
    expect(await breakable.backends.bus.deadLetters()).toEqual([])
    await breakable.running.close()
  })
})
