import type { ServiceDescriptor } from '@wordloom/service-kit/descriptor'
import { redisSettings, storeSettings } from '@wordloom/service-kit/process'
import { callsOf, mainOf, type StoreName, settingsOf, signs, storesOf } from './service-needs.ts'

const passwordOf = ({ name }: ServiceDescriptor, store: StoreName): [setting: string, value: string] => {
  const setting = `${name.toUpperCase()}_${store.toUpperCase()}_PASSWORD`
  return [setting, `\${${setting}:-development-only-${name}-${store}}`]
}
const using = (store: StoreName, services: readonly ServiceDescriptor[]): readonly ServiceDescriptor[] =>
  services.filter((service) => storesOf(service).includes(store))

/** The passwords of the services' accounts at a store. */
export const passwords = (store: StoreName, services: readonly ServiceDescriptor[]): string[] =>
  using(store, services).map((service) => passwordOf(service, store).join(': '))

/** The passwords at NATS as its configuration takes them. */
export const quotedPasswords = (services: readonly ServiceDescriptor[]): string[] =>
  using('nats', services).map((service) => {
    const [setting, value] = passwordOf(service, 'nats')
    return `${setting}: '"${value}"'`
  })

/** Where the gateway finds the services. */
export const addresses = (services: readonly ServiceDescriptor[]): string[] =>
  services.map(({ name }) => `${name.toUpperCase()}_URL: http://${name}:3000`)

/** The services that the gateway waits for. */
export const dependencies = (services: readonly ServiceDescriptor[]): string[] =>
  services.map(({ name }) => `${name}: { condition: service_healthy }`)

const addressOf: Record<StoreName, (service: ServiceDescriptor) => string> = {
  mongo: (service) => `mongodb://${service.name}:${passwordOf(service, 'mongo')[1]}@mongo:27017/wordloom_${service.name}?replicaSet=rs0`,
  nats: (service) => `nats://${service.name}:${passwordOf(service, 'nats')[1]}@nats:4222`,
  redis: (service) => `redis://${service.name}:${passwordOf(service, 'redis')[1]}@redis:6379`,
}
const ofAnyService = [...Object.keys(storeSettings.shape), ...Object.keys(redisSettings.shape), 'INTERNAL_SIGNING_KEY']

function ownSettings(service: ServiceDescriptor, called: readonly string[]): string[] {
  const own = settingsOf(service).filter(
    (name) => !ofAnyService.includes(name) && !called.some((one) => name === `${one.toUpperCase()}_URL`),
  )
  for (const name of own) {
    if (!service.settings.shape[name].safeParse(undefined).success)
      throw new Error(`${service.name} needs ${name}: write its process by hand in docker-compose.yml, before the generated ones`)
  }
  return own.map((name) => `${name}: \${${name}:-}`)
}

/** The process of each service whose settings have defaults or are addresses and keys. */
export const processes = (services: readonly ServiceDescriptor[], all: readonly ServiceDescriptor[]): string[] =>
  services.flatMap((service, index) => {
    const called = callsOf(service, all)
    return [
      ...(index === 0 ? [] : ['']),
      `${service.name}:`,
      '  <<: *service',
      `  networks: [${['services', ...called.filter((name) => name === 'dictionary'), ...storesOf(service)].join(', ')}]`,
      `  command: [${mainOf(service)}]`,
      '  environment:',
      '    <<: *settings',
      ...(signs(service) ? [`    INTERNAL_SIGNING_KEY: *signing-key-${service.name}`] : []),
      ...storesOf(service).map((store) => `    ${store.toUpperCase()}_URL: ${addressOf[store](service)}`),
      ...called.map((name) => `    ${name.toUpperCase()}_URL: http://${name}:3000`),
      ...ownSettings(service, called).map((line) => `    ${line}`),
      `  depends_on: *${storesOf(service).includes('nats') ? 'events' : 'checked'}`,
    ]
  })
