import { endpointsOf } from '@wordloom/contracts/endpoints'
import { gatewaySettings, routeTable } from '@wordloom/gateway'
import { settingsOf } from '@wordloom/helm/settings'
import { embeddable } from '@wordloom/ops/descriptors'
import type { ServiceDescriptor } from '@wordloom/service-kit/descriptor'
import { parse } from 'yaml'
import { events } from '../blocks/events.ts'
import { permissionsOf } from '../deployment/nats.ts'
import { isStore, mainOf, signs, storesOf } from '../deployment/service-needs.ts'
import { captured, read } from '../repository.ts'

/** The subjects that an account of `nats-accounts.conf` may publish to; undefined without such an account. */
function natsPermissions(account: string): string[] | undefined {
  const block = new RegExp(`user: ${account},[^]*?publish: \\[([^\\]]*)\\]`).exec(read('infra/compose/nats-accounts.conf'))?.[1]
  return block === undefined ? undefined : captured(block, /"([^"]+)"/g)
}

type Compose = {
  services: Record<
    string,
    { command?: string[]; networks?: string[]; environment?: Record<string, string>; depends_on?: Record<string, unknown> } | undefined
  >
}
type Chart = Record<string, { command?: string[]; consumes?: string[]; reaches?: string[] } | undefined>

const compose = parse(read('docker-compose.yml'), { merge: true, maxAliasCount: -1 }) as Compose
const chart = parse(read('infra/helm/wordloom/files/services.yaml')) as Chart
const values = parse(read('infra/helm/wordloom/values.yaml')) as { services: Record<string, unknown> }
const prometheus = parse(read('infra/observe/prometheus/prometheus.yml')) as {
  scrape_configs: { job_name: string; dns_sd_configs: { names: string[] }[] }[]
}

const sameSet = (some: readonly string[], others: readonly string[]): boolean => [...some].sort().join() === [...others].sort().join()

/** Every place outside the services that has to know one, and whether it knows this one as the service describes itself. */
export const registrations: Readonly<Record<string, (service: ServiceDescriptor) => boolean>> = {
  'its folder': ({ name }) => read(`services/${name}/package.json`).includes(`"@wordloom/${name}"`),
  'the calls of contracts': ({ name }) => name in endpointsOf,
  'the events of contracts': ({ name, publishes }) => [...events.values()].some(({ source }) => source === name) === publishes,
  'the issuers of internal tokens': (service) => signs(service) === 'INTERNAL_SIGNING_KEY' in service.settings.shape,
  'the embedded edition': ({ name, store }) => {
    const text = read('infra/local/src/embedded.ts')
    if (embeddable.some((service) => service.name === name)) return text.includes('...byName(embeddable')
    return text.includes(`standard('${name}')`) && text.includes(`open('${name}')`) === (store !== undefined)
  },
  'the route table of the gateway': ({ name }) => routeTable.some(({ upstream }) => upstream === name),
  'the settings of the gateway': ({ name }) => `${name.toUpperCase()}_URL` in gatewaySettings.shape,
  'its process in compose': (service) => {
    const { command, networks = [], environment = {} } = compose.services[service.name] ?? {}
    return (
      command?.at(-1) === mainOf(service) &&
      sameSet(networks.filter(isStore), storesOf(service)) &&
      Object.entries(service.settings.shape).every(([name, field]) => name in environment || field.safeParse(undefined).success)
    )
  },
  'the gateway in compose': ({ name }) => {
    const { environment = {}, depends_on: needed = {} } = compose.services.gateway ?? {}
    return environment[`${name.toUpperCase()}_URL`] === `http://${name}:3000` && name in needed
  },
  'the passwords in compose': (service) =>
    storesOf(service).every(
      (store) => `${service.name.toUpperCase()}_${store.toUpperCase()}_PASSWORD` in (compose.services.preflight?.environment ?? {}),
    ),
  'the account at NATS': (service) => {
    const there = natsPermissions(service.name)
    return storesOf(service).includes('nats') ? there !== undefined && sameSet(there, permissionsOf(service)) : there === undefined
  },
  'the accounts of Redis': (service) =>
    new RegExp(`^account ${service.name} `, 'm').test(read('infra/compose/redis-accounts.sh')) === storesOf(service).includes('redis'),
  'its process in the chart': (service) => {
    const { command, consumes = [], reaches = [] } = chart[service.name] ?? {}
    return (
      command?.at(-1) === mainOf(service) &&
      sameSet(consumes, service.consumes) &&
      storesOf(service).every((store) => reaches.includes(store))
    )
  },
  'the values of the chart': ({ name }) => name in values.services,
  'the settings of the chart': ({ name, settings }) => (settingsOf as Record<string, unknown>)[name] === settings,
  Prometheus: ({ name }) =>
    prometheus.scrape_configs.some(
      ({ job_name: job, dns_sd_configs: found }) => job === `wordloom-${name}` && found.some(({ names }) => names.includes(name)),
    ),
}
