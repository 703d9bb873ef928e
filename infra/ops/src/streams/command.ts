import { makeStreams } from '@wordloom/service-kit/events'
import type { Logger } from '@wordloom/service-kit/logging'
import { parseSettings } from '@wordloom/service-kit/settings'
import { owners } from '../parts.ts'
import type { Say } from '../say.ts'
import { distributedSettings } from '../settings.ts'

const natsSettings = distributedSettings.pick({ NATS_URL: true, NATS_PREFIX: true, NATS_REPLICAS: true })

/** Makes the streams of a distributed installation, which services with accounts of their own may not. */
export async function makeStreamsAt(environment: Record<string, string | undefined>, logger: Logger, say: Say): Promise<number> {
  const { NATS_URL: url, NATS_PREFIX: prefix, NATS_REPLICAS: replicas } = parseSettings(natsSettings, environment)
  const made = await makeStreams({ url, prefix, replicas, owners, logger })
  say(`There are the streams ${new Intl.ListFormat('en').format(made)}.`)
  return 0
}
