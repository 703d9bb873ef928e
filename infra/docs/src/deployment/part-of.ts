import { issuers } from '@wordloom/service-kit/auth'
import type { Part } from '@wordloom/service-kit/part'

/** The stores of the distributed edition, by the setting that has a service's address of each. */
const stores = { MONGO_URL: 'mongo', NATS_URL: 'nats', REDIS_URL: 'redis' } as const

/** A store of the distributed edition. */
export type StoreName = (typeof stores)[keyof typeof stores]

/** Whether a name is a store's. */
export const isStore = (name: string): boolean => (Object.values(stores) as string[]).includes(name)

/** The settings of a service's process, by name. */
export const settingsOf = ({ settings }: Part): string[] => Object.keys(settings.shape)

/** The stores that a service uses. */
export const storesOf = (part: Part): StoreName[] =>
  Object.entries(stores).flatMap(([setting, store]) => (settingsOf(part).includes(setting) ? [store] : []))

/** The names of the services that a service calls. */
export const callsOf = (part: Part, services: readonly Part[]): string[] =>
  services.map(({ name }) => name).filter((name) => settingsOf(part).includes(`${name.toUpperCase()}_URL`))

/** Whether a service signs internal tokens. */
export const signs = (part: Part): boolean => issuers.some((issuer) => issuer === part.name)

/** What the Node process of a service starts with. */
export const mainOf = ({ name }: Part): string => `services/${name}/src/main.ts`
