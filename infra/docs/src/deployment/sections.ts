import { descriptors } from '@wordloom/ops/descriptors'
import type { ServiceDescriptor } from '@wordloom/service-kit/descriptor'
import { parse } from 'yaml'
import { topology, values } from './chart.ts'
import { addresses, dependencies, passwords, processes, quotedPasswords } from './compose.ts'
import { accounts } from './nats.ts'

type Lines = (services: readonly ServiceDescriptor[], rest: string) => string[]

const parsed = (rest: string) => parse(rest, { merge: true, maxAliasCount: -1 })
/** The services that are generated: all except those written by hand outside of the generated section. */
const notIn = (byHand: object, services: readonly ServiceDescriptor[]): readonly ServiceDescriptor[] =>
  services.filter(({ name }) => !(name in byHand))

/** The generated sections of each file. */
const sections: Readonly<Record<string, Readonly<Record<string, Lines>>>> = {
  'docker-compose.yml': {
    'passwords at mongo': (services) => passwords('mongo', services),
    'passwords at nats': (services) => passwords('nats', services),
    'passwords at redis': (services) => passwords('redis', services),
    'quoted passwords at nats': quotedPasswords,
    addresses,
    dependencies,
    processes: (services, rest) => processes(notIn(parsed(rest).services, services), services),
  },
  'infra/compose/nats-accounts.conf': { accounts },
  'infra/helm/wordloom/files/services.yaml': {
    called: (services) => services.map(({ name }) => `- ${name}`),
    services: (services, rest) => topology(notIn(parsed(rest), services), services),
  },
  'infra/helm/wordloom/values.yaml': { services: (services, rest) => values(notIn(parsed(rest).services, services)) },
  'infra/observe/prometheus/prometheus.yml': {
    jobs: (services) =>
      services.flatMap(({ name }) => [`- job_name: wordloom-${name}`, `  dns_sd_configs: [{ names: [${name}], type: A, port: 9464 }]`]),
  },
}

const marked = /^( *)# generated: (.+) \(npm run docs\)\n(?:(?! *# end of )[^\n]*\n)*\1# end of \2$/gm

const manifest = 'infra/ops/package.json'

/** A manifest that depends on every service. */
function dependingOn(text: string, services: readonly ServiceDescriptor[]): string {
  const { dependencies, devDependencies, ...head } = JSON.parse(text) as Record<string, Record<string, string>>
  const needed = { ...dependencies, ...Object.fromEntries(services.map(({ name }) => [`@wordloom/${name}`, '*'])) }
  const sorted = Object.fromEntries(Object.entries(needed).sort(([one], [other]) => (one < other ? -1 : 1)))
  return `${JSON.stringify({ ...head, dependencies: sorted, devDependencies }, null, 2)}\n`
}

/** The files with sections that are generated of what services say of themselves. */
export const generatedFiles: readonly string[] = [...Object.keys(sections), manifest]

/** The file with everything up to date that is generated of what services say of themselves. */
export function regenerated(file: string, text: string, services: readonly ServiceDescriptor[] = descriptors): string {
  if (file === manifest) return dependingOn(text, services)
  const writers = sections[file] ?? {}
  const found = [...text.matchAll(marked)].map(([, , name]) => name as string)
  if (found.toSorted().join() !== Object.keys(writers).toSorted().join())
    throw new Error(`${file} has the sections ${found.join(', ')} instead of ${Object.keys(writers).join(', ')}`)
  const rest = text.replace(marked, '')
  return text.replace(marked, (_, indent: string, name: string) => {
    const lines = (writers[name] as Lines)(services, rest)
    return [`# generated: ${name} (npm run docs)`, ...lines, `# end of ${name}`]
      .map((line) => (line === '' ? '' : indent + line))
      .join('\n')
  })
}
