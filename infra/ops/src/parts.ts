import { dictionaryPart } from '@wordloom/dictionary'
import { identityPart } from '@wordloom/identity'
import { quizPart } from '@wordloom/quiz'
import type { Part } from '@wordloom/service-kit/part'
import { statsPart } from '@wordloom/stats'
import { wordsPart } from '@wordloom/words'

/** Every service, as it describes itself: what operations go through, in the order in which they are named. */
export const parts = [wordsPart, quizPart, statsPart, identityPart, dictionaryPart] as const

type AnyPart = (typeof parts)[number]
type With<Needed> = Extract<AnyPart, Needed>

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
export const stateful = parts.filter((part): part is Stateful => 'store' in part)
/** The services that follow events. */
export const consumers = parts.filter((part): part is Consumer => part.consumes.length > 0)
/** The services that a process can make that it shares with others. */
export const embeddable = parts.filter((part): part is Embeddable => 'embed' in part)

/** The services that have events of their own. */
export const publishers = parts.filter((part): part is Publisher => part.publishes)
/** The services with a projection. */
export const projectors = parts.filter((part): part is Projector => 'projection' in part)

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
export const byName = <Each extends Part, Value>(each: readonly Each[], value: (part: Each) => Value): Record<Each['name'], Value> =>
  Object.fromEntries(each.map((part) => [part.name, value(part)])) as Record<Each['name'], Value>

/** Where a consumer's learners are found, beside its inbox. */
export const learnersFoundIn = byName(consumers, ({ store }) => store.learnersIn)
