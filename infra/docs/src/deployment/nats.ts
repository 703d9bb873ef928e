import type { ServiceDescriptor } from '@wordloom/service-kit/descriptor'
import { storesOf } from './service-needs.ts'

/** What a service may do at NATS: its own events and dead letters, and its consumers of the owners that it follows. Never make a stream. */
export function permissionsOf({ name, publishes, consumes }: ServiceDescriptor): string[] {
  const own = publishes ? [name] : []
  return [
    ...own.map((owner) => `${owner}.>`),
    '$JS.API.INFO',
    ...[...own, ...consumes, 'dead-letters'].map((stream) => `$JS.API.STREAM.INFO.${stream}`),
    `dead-letter.*.${name}`,
    ...consumes.flatMap((owner) => [
      ...['CREATE', 'DURABLE.CREATE', 'INFO', 'MSG.NEXT'].map((call) => `$JS.API.CONSUMER.${call}.${owner}.${name}`),
      `$JS.ACK.${owner}.${name}.>`,
    ]),
  ]
}

const widest = 130

function wrapped(words: readonly string[]): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < widest) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The account of each service at NATS. */
export const accounts = (services: readonly ServiceDescriptor[]): string[] =>
  services
    .filter((service) => storesOf(service).includes('nats'))
    .flatMap((service) => [
      '{',
      `  user: ${service.name}, password: $${service.name.toUpperCase()}_NATS_PASSWORD`,
      '  permissions: {',
      `    subscribe: ["_INBOX_${service.name}.>"]`,
      '    publish: [',
      ...wrapped(permissionsOf(service).map((subject) => `"${subject}",`)).map((line) => `      ${line}`),
      '    ]',
      '  }',
      '}',
    ])
