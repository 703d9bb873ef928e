import { issuers } from '@wordloom/service-kit/auth'
import type { ServiceDescriptor } from '@wordloom/service-kit/descriptor'

/** The stores of the distributed edition, by the setting that has a service's address of each. */
const stores = { MONGO_URL: 'mongo', NATS_URL: 'nats', REDIS_URL: 'redis' } as const

/** A store of the distributed edition. */
export type StoreName = (typeof stores)[keyof typeof stores]

/** Whether a name is a store's. */
export const isStore = (name: string): boolean => (Object.values(stores) as string[]).includes(name)

/** The settings of a service's process, by name. */
export const settingsOf = ({ settings }: ServiceDescriptor): string[] => Object.keys(settings.shape)

/** The stores that a service uses. */
export const storesOf = (service: ServiceDescriptor): StoreName[] =>
  Object.entries(stores).flatMap(([setting, store]) => (settingsOf(service).includes(setting) ? [store] : []))

/** The names of the services that a service calls. */
export const callsOf = (service: ServiceDescriptor, services: readonly ServiceDescriptor[]): string[] =>
  services.map(({ name }) => name).filter((name) => settingsOf(service).includes(`${name.toUpperCase()}_URL`))

/** Whether a service signs internal tokens. */
export const signs = (service: ServiceDescriptor): boolean => issuers.some((issuer) => issuer === service.name)

/** What the Node process of a service starts with. */
export const mainOf = ({ name }: ServiceDescriptor): string => `services/${name}/src/main.ts`
