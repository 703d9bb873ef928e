import { addressVariable, type BackingName, backingNames } from './backing-name.ts'
import { type Broker, startBroker } from './broker.ts'
import { type Offer, type Offers, offersVariable } from './offer.ts'
import { engineRefusal, secondsOfOwnContainers } from './servers/engine.ts'

/** The servers of one run, from opening to closing. */
export interface Backing {
  readonly offers: Offers
  /** Starts the servers that are not running elsewhere, in the background. */
  warm(): void
  /** The processor time that each running container of this run has used, in seconds, by its image. */
  processorSeconds(): Promise<[image: string, seconds: number][]>
  /** Stops only what this run has started. */
  close(): Promise<void>
}

/**
 * Decides where each server comes from: an address in the environment, else a container on first use, else nowhere. Writes the offers into
 * `env`, which test processes inherit.
 */
export async function openBacking(env: NodeJS.ProcessEnv): Promise<Backing> {
  const missing = backingNames.filter((name) => !env[addressVariable[name]])
  const refusal = missing.length === 0 ? undefined : env.CONTAINERS === 'off' ? 'CONTAINERS is off' : await engineRefusal()
  const broker = missing.length > 0 && refusal === undefined ? await startBroker() : undefined
  const offers = Object.fromEntries(backingNames.map((name) => [name, offerOf(name, env, broker, refusal)])) as unknown as Offers
  env[offersVariable] = JSON.stringify(offers)
  return {
    offers,
    warm: () => broker?.warm(missing),
    processorSeconds: async () => (broker ? secondsOfOwnContainers() : []),
    close: async () => {
      delete env[offersVariable]
      await broker?.stop()
    },
  }
}

function offerOf(name: BackingName, env: NodeJS.ProcessEnv, broker: Broker | undefined, refusal: string | undefined): Offer {
  const url = env[addressVariable[name]]
  if (url) return { url }
  if (broker) return { broker: broker.url }
  return { unavailable: `${addressVariable[name]} is not set and ${refusal}` }
}
