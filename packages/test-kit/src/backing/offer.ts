import type { BackingName } from './backing-name.ts'

/** How a test process gets a server: its address, a broker that starts it on first use, or the reason why there is none. */
export type Offer = { readonly url: string } | { readonly broker: string } | { readonly unavailable: string }

/** The backing servers that a test run offers to its suites. */
export type Offers = Readonly<Record<BackingName, Offer>>

/** Offers are passed from the process that owns the servers to the test processes in this variable. */
export const offersVariable = 'WORDLOOM_BACKING'

/** The offers of this run; without any, every server is unavailable. */
export function readOffers(env: NodeJS.ProcessEnv): Offers {
  const text = env[offersVariable]
  if (text) return JSON.parse(text) as Offers
  const none: Offer = { unavailable: 'no backing servers were opened for this run' }
  return { mongo: none, nats: none, redis: none, keycloak: none }
}

/** The address of an offer; waits for a server that is still starting. */
export async function resolveOffer(name: BackingName, offer: Offer): Promise<string> {
  if ('url' in offer) return offer.url
  if ('unavailable' in offer) throw new Error(`${name} is not available: ${offer.unavailable}`)
  const response = await fetch(`${offer.broker}/${name}`)
  const text = await response.text()
  if (!response.ok) throw new Error(`${name} did not start: ${text}`)
  return text
}
