import { makeStreams } from '@wordloom/service-kit/events'
import type { Logger } from '@wordloom/service-kit/logging'
import { parseSettings } from '@wordloom/service-kit/settings'
import { owners } from '../parts.ts'
import { distributedSettings } from '../settings.ts'
import type { Say } from '../terminal.ts'

const natsSettings = distributedSettings.pick({ NATS_URL: true, NATS_PREFIX: true, NATS_REPLICAS: true })

/** Creates the streams of a distributed installation, which services' own NATS accounts must not do. */
export async function makeStreamsAt(environment: Record<string, string | undefined>, logger: Logger, say: Say): Promise<number> {
  const { NATS_URL: url, NATS_PREFIX: prefix, NATS_REPLICAS: replicas } = parseSettings(natsSettings, environment)
  const made = await makeStreams({ url, prefix, replicas, owners, logger })
  say(`These streams exist now: ${new Intl.ListFormat('en').format(made)}.`)
  return 0
}
