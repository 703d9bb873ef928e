import { expect, it } from '@jest/globals'
import { consumers } from '@wordloom/ops'
import { subscriptionsOfServices } from './chart-test-kit/subscriptions.ts'

it('each service subscribes to exactly the owners that its description names', async () => {
  const subscriptions = await subscriptionsOfServices()
  const followed = Map.groupBy(subscriptions, ({ consumer }) => consumer)
  const asked = [...followed].map(([consumer, all]) => [consumer, all.map(({ source }) => source).sort()])
  expect(asked.sort()).toEqual(consumers.map(({ name, consumes }) => [name, [...consumes].sort()]).sort())
})
