import { dictionaryDescriptor } from '@wordloom/dictionary'
import { identityDescriptor } from '@wordloom/identity'
import { quizDescriptor } from '@wordloom/quiz'
import type { ServiceDescriptor } from '@wordloom/service-kit/descriptor'
import { statsDescriptor } from '@wordloom/stats'
import { wordsDescriptor } from '@wordloom/words'

/** Every service, as it describes itself: what operations go through, in the order in which they are named. */
export const descriptors = [wordsDescriptor, quizDescriptor, statsDescriptor, identityDescriptor, dictionaryDescriptor] as const

type AnyService = (typeof descriptors)[number]
type With<Needed> = Extract<AnyService, Needed>

/** A service that has a database. */
export type Stateful = With<{ store: object }>
/** A service that has events of its own. */
type Publisher = With<{ publishes: true }>
/** A service that follows events of others. */
export type Consumer = With<{ consumes: readonly [string, ...string[]] }>
/** A service that a process can make that it shares with others. */
type Embeddable = With<{ embed: unknown }>
/** A service with a projection. */
export type Projector = With<{ projection: object }>

/** The services that have a database. */
export const stateful = descriptors.filter((service): service is Stateful => 'store' in service)
/** The services that follow events. */
export const consumers = descriptors.filter((service): service is Consumer => service.consumes.length > 0)
/** The services that a process can make that it shares with others. */
export const embeddable = descriptors.filter((service): service is Embeddable => 'embed' in service)

/** The services that have events of their own. */
export const publishers = descriptors.filter((service): service is Publisher => service.publishes)
/** The services with a projection. */
export const projectors = descriptors.filter((service): service is Projector => 'projection' in service)

/** The owners that keep event logs. */
export const owners = publishers.map(({ name }) => name)
/** An owner of an event log. */
export type Owner = Publisher['name']

/** The services that consume events. */
export const consumerNames = consumers.map(({ name }) => name)
/** A service that consumes events. */
export type ConsumerName = Consumer['name']

/** The projections that can be rebuilt from the logs. */
export const projectionNames = projectors.map(({ name }) => name)
/** A projection that can be rebuilt. */
export type ProjectionName = Projector['name']

/** The names of databases and files. */
export const databaseNames = stateful.map(({ name }) => name)
/** A service that has a database. */
export type DatabaseName = Stateful['name']

/** What the services open on databases of their own, by name. */
export type Opened<Edition extends 'sqlite' | 'mongo'> = {
  [Name in DatabaseName]: ReturnType<Extract<Stateful, { name: Name }>['store'][Edition]>
}

/** Something for each of some services, by name. */
export const byName = <Each extends ServiceDescriptor, Value>(
  each: readonly Each[],
  value: (service: Each) => Value,
): Record<Each['name'], Value> => Object.fromEntries(each.map((service) => [service.name, value(service)])) as Record<Each['name'], Value>

/** Where a consumer's learners are found, beside its inbox. */
export const learnersFoundIn = byName(consumers, ({ store }) => store.learnersIn)
