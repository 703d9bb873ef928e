import type { Part } from '@wordloom/service-kit/part'
import { redisSettings, storeSettings } from '@wordloom/service-kit/process'
import { callsOf, mainOf, type StoreName, settingsOf, signs, storesOf } from './part-of.ts'

const passwordOf = ({ name }: Part, store: StoreName): [setting: string, value: string] => {
  const setting = `${name.toUpperCase()}_${store.toUpperCase()}_PASSWORD`
  return [setting, `\${${setting}:-development-only-${name}-${store}}`]
}
const using = (store: StoreName, parts: readonly Part[]): readonly Part[] => parts.filter((part) => storesOf(part).includes(store))

/** The passwords of the services' accounts at a store. */
export const passwords = (store: StoreName, parts: readonly Part[]): string[] =>
  using(store, parts).map((part) => passwordOf(part, store).join(': '))

/** The passwords at NATS as its configuration takes them. */
export const quotedPasswords = (parts: readonly Part[]): string[] =>
  using('nats', parts).map((part) => {
    const [setting, value] = passwordOf(part, 'nats')
    return `${setting}: '"${value}"'`
  })

/** Where the gateway finds the services. */
export const addresses = (parts: readonly Part[]): string[] => parts.map(({ name }) => `${name.toUpperCase()}_URL: http://${name}:3000`)

/** The services that the gateway waits for. */
export const dependencies = (parts: readonly Part[]): string[] => parts.map(({ name }) => `${name}: { condition: service_healthy }`)

const addressOf: Record<StoreName, (part: Part) => string> = {
  mongo: (part) => `mongodb://${part.name}:${passwordOf(part, 'mongo')[1]}@mongo:27017/wordloom_${part.name}?replicaSet=rs0`,
  nats: (part) => `nats://${part.name}:${passwordOf(part, 'nats')[1]}@nats:4222`,
  redis: (part) => `redis://${part.name}:${passwordOf(part, 'redis')[1]}@redis:6379`,
}
const ofAnyService = [...Object.keys(storeSettings.shape), ...Object.keys(redisSettings.shape), 'INTERNAL_SIGNING_KEY']

function ownSettings(part: Part, called: readonly string[]): string[] {
  const own = settingsOf(part).filter((name) => !ofAnyService.includes(name) && !called.some((one) => name === `${one.toUpperCase()}_URL`))
  for (const name of own) {
    if (!part.settings.shape[name].safeParse(undefined).success)
      throw new Error(`${part.name} needs ${name}: write its process by hand in docker-compose.yml, before the generated ones`)
  }
  return own.map((name) => `${name}: \${${name}:-}`)
}

/** The process of each service whose settings have defaults or are addresses and keys. */
export const processes = (parts: readonly Part[], all: readonly Part[]): string[] =>
  parts.flatMap((part, place) => {
    const called = callsOf(part, all)
    return [
      ...(place === 0 ? [] : ['']),
      `${part.name}:`,
      '  <<: *service',
      `  networks: [${['services', ...called.filter((name) => name === 'dictionary'), ...storesOf(part)].join(', ')}]`,
      `  command: [${mainOf(part)}]`,
      '  environment:',
      '    <<: *settings',
      ...(signs(part) ? [`    INTERNAL_SIGNING_KEY: *signing-key-${part.name}`] : []),
      ...storesOf(part).map((store) => `    ${store.toUpperCase()}_URL: ${addressOf[store](part)}`),
      ...called.map((name) => `    ${name.toUpperCase()}_URL: http://${name}:3000`),
      ...ownSettings(part, called).map((line) => `    ${line}`),
      `  depends_on: *${storesOf(part).includes('nats') ? 'events' : 'checked'}`,
    ]
  })
