import * as contracts from '@wordloom/contracts/events'
import { descriptors } from '@wordloom/ops/descriptors'
import { paths, read } from '../repository.ts'

type Definition = Pick<ReturnType<typeof contracts.defineEvent>, 'subject' | 'source' | 'data'>

/** Every event of the contracts, by the name that code imports it by, in the order of what they are called. */
export const events = new Map(
  Object.entries(contracts as Readonly<Record<string, unknown>>)
    .filter((entry): entry is [string, Definition] => typeof entry[1] === 'object' && entry[1] !== null && 'subject' in entry[1])
    .sort(([, one], [, other]) => (one.subject < other.subject ? -1 : 1)),
)

const sources = paths.filter(
  (path) => /^services\/\w+\/src\/.*\.ts$/.test(path) && !/\.(spec|contract|fixture)\.ts$|-test-kit\//.test(path),
)
const sourcesOf = Map.groupBy(sources, (path) => path.split('/')[1])
const codeOf = new Map([...sourcesOf].map(([service, files]) => [service, files.map(read).join('\n')]))

/** The events that a service's sources name, by whether they make them (`draft`) or look at them. */
function namedBy(service: string, making: boolean): string[] {
  const code = codeOf.get(service) ?? ''
  return [...events]
    .filter(([name]) => (making ? code.includes(`${name}.draft(`) : new RegExp(`\\b${name}\\.(subject|type|parse)\\b`).test(code)))
    .map(([, { subject }]) => subject)
}

/** The events that a service publishes. */
export const publishedBy = (service: string): string[] => namedBy(service, true)

const follows = (service: string): readonly string[] => descriptors.find(({ name }) => name === service)?.consumes ?? []

/** The events that have an effect in a service; what follows a learner who leaves is among them. */
export function consumedBy(service: string): string[] {
  // The unit of work erases a learner who left in every service that follows the owner of accounts.
  const { subject: accountDeleted, source } = contracts.accountDeletedV1
  const leaving = follows(service).includes(source) ? [accountDeleted] : []
  const consumed = new Set([...namedBy(service, false), ...leaving])
  return [...events.values()].map(({ subject }) => subject).filter((subject) => consumed.has(subject))
}
