import type { Part } from '@wordloom/service-kit/part'
import { storesOf } from './part-of.ts'

/** What a service may do at NATS: its own events and dead letters, and its consumers of the owners that it follows. Never make a stream. */
export function permissionsOf({ name, publishes, consumes }: Part): string[] {
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
export const accounts = (parts: readonly Part[]): string[] =>
  parts
    .filter((part) => storesOf(part).includes('nats'))
    .flatMap((part) => [
      '{',
      `  user: ${part.name}, password: $${part.name.toUpperCase()}_NATS_PASSWORD`,
      '  permissions: {',
      `    subscribe: ["_INBOX_${part.name}.>"]`,
      '    publish: [',
      ...wrapped(permissionsOf(part).map((subject) => `"${subject}",`)).map((line) => `      ${line}`),
      '    ]',
      '  }',
      '}',
    ])
