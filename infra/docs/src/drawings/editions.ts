import { endpointsOf } from '@wordloom/contracts/endpoints'
import { embeddable, descriptors as services } from '@wordloom/ops/descriptors'
import { parse } from 'yaml'
import { consumedBy, publishedBy } from '../blocks/events.ts'
import { settingsOf } from '../deployment/service-needs.ts'
import { captured, read } from '../repository.ts'
import { arrowsOf, flowchart } from './graph.ts'

function found(what: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) throw new Error(`infra/local/src/embedded.ts no longer says ${what} as this drawing reads it`)
  return names
}

/** Files that do not belong to a single service. */
const sharedFiles: Readonly<Record<string, { holds: string; users: readonly string[] }>> = {
  shared: { holds: 'sessions, jobs, dead letters', users: ['gateway', 'bus'] },
  limits: { holds: 'counts of calls', users: ['gateway', 'identity-provider'] },
}

/** The embedded edition: the parts of the process and their files, from its composition. */
export function embeddedDrawing(code = read('infra/local/src/embedded.ts')): string {
  const embedded = code.includes('...byName(embeddable') ? embeddable : []
  const isEmbedded = (name: string): boolean => embedded.some((service) => service.name === name)
  const composed = Object.keys(endpointsOf).filter((name) => isEmbedded(name) || code.includes(`standard('${name}')`))
  const parts = found('what the gateway hands calls to', [...composed, ...captured(code, /'?([\w-]+)'?: inProcessUpstream\(/g)])
  const files = found('which files it opens', [...captured(code, /\bopen\('([\w-]+)'/g), ...embedded.map(({ name }) => name)])
  const folders = captured(code, /inData\('([\w-]+)'\)/g)
  const calls = code.split(/(?=create[A-Z]\w+Service\()/)
  const madeIn = (part: string): string => calls.find((text) => text.toLowerCase().startsWith(`create${part}service(`)) ?? ''
  const has = (name: string, setting: string): boolean =>
    services.some((service) => service.name === name && settingsOf(service).includes(setting))

  const pairs = parts.flatMap((part) => {
    const made = madeIn(part)
    const speaks = part !== 'identity-provider' && [...publishedBy(part), ...consumedBy(part)].length > 0
    return [
      ['gateway', part] as const,
      ...(has(part, 'DICTIONARY_URL') ? [[part, 'dictionary'] as const] : []),
      ...(has(part, 'REDIS_URL') ? [[part, 'shared.sqlite'] as const] : []),
      ...(speaks ? [[part, 'bus'] as const] : []),
      ...files.filter((file) => file === part).map((file) => [part, `${file}.sqlite`] as const),
      ...folders.filter((folder) => made.includes(`inData('${folder}')`)).map((folder) => [part, folder] as const),
    ]
  })
  const shared = files.filter((file) => !parts.includes(file))
  const uses = shared.flatMap((file) => {
    const users = sharedFiles[file]?.users
    if (!users) throw new Error(`Say in this drawing who uses ${file}.sqlite`)
    return users.map((user) => [user, `${file}.sqlite`] as const)
  })
  const label = (file: string): string => (sharedFiles[file] ? `${file}.sqlite<br>${sharedFiles[file].holds}` : `${file}.sqlite`)
  const nodes = [
    '  browser --> gateway',
    '  subgraph process["one Node process"]',
    ...['gateway', ...parts].map((part) => `    ${part}`),
    '    bus(["in-process bus"])',
    '  end',
    '  subgraph data["the data folder"]',
    ...files.map((file) => `    ${file}.sqlite[("${label(file)}")]`),
    ...folders.map((folder) => `    ${folder}[("${folder}")]`),
    '  end',
  ]
  return flowchart(nodes, arrowsOf([...pairs, ...uses]))
}

type Container = { image?: string; environment?: Record<string, string>; ports?: string[]; restart?: string }

const containers = (file: string): [name: string, Container][] =>
  Object.entries((parse(file, { merge: true }) as { services: Record<string, Container> }).services)

/** The long-running processes of the distributed edition that are ours. */
export const processes = (): string[] =>
  containers(read('docker-compose.yml')).flatMap(([name, { image, restart }]) =>
    /^wordloom-(service|web)$/.test(image ?? '') && restart !== 'no' ? [name] : [],
  )

/** The distributed edition: the containers of docker-compose.yml, and the addresses that each one gets. */
export function distributedDrawing(file = read('docker-compose.yml')): string {
  const all = containers(file)
  const names = new Set(all.map(([name]) => name))
  const pairs = all.flatMap(([name, { environment = {}, ports = [] }]) => {
    const told = Object.values(environment).flatMap((value) => captured(String(value), /:\/\/(?:[^@\s]*@)?([a-z-]+):\d+/g))
    return [
      ...(ports.length > 0 ? [['browser', name] as const] : []),
      ...told.filter((host) => names.has(host)).map((host) => [name, host] as const),
    ]
  })
  const shape = ([name, { image = '', restart }]: [string, Container]): string => {
    if (restart === 'no') return `  ${name}(["${name}"])`
    return image.startsWith('wordloom-') ? `  ${name}` : `  ${name}[("${name}")]`
  }
  return flowchart(all.map(shape), arrowsOf(pairs))
}
