import { readFileSync } from 'node:fs'
import { databaseNames as owners } from '@wordloom/ops/descriptors'
import type { CommandResult } from '../../command.ts'
import type { Outcome } from '../../outcome.ts'

/** Runs `docker compose` in the running project. */
export type Compose = (...args: string[]) => Promise<CommandResult>

type Attempt = { way: 'mongo' | 'nats' | 'redis' | 'reach'; [more: string]: unknown }
type Trial = { service: string; name: string; attempt: Attempt; expected: 'done' | 'refused' | 'unreachable' }

const script = readFileSync(new URL('./attempts.mjs', import.meta.url), 'utf8')

/** How the stores, and a missing network, refuse access. Any other error is a fault. */
const refusalOf = {
  refused: /not authorized|requires authentication|NOPERM|NOAUTH|permissions violation|authorization violation/i,
  unreachable: /ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|timed out/,
}

const hosts: Record<string, number> = { mongo: 27017, nats: 4222, redis: 6379, keycloak: 8080, identity: 3000, stats: 3000, web: 8080 }

const find = (database: string, collection: string): Attempt => ({ way: 'mongo', database, command: { find: collection, limit: 1 } })
const insert = (database: string): Attempt => ({ way: 'mongo', database, command: { insert: 'attempts', documents: [{}] } })
const redis = (...call: string[]): Attempt => ({ way: 'redis', call })

function* trialsOnMongo(): Generator<Trial> {
  for (const service of owners) {
    const trial = (name: string, attempt: Attempt, expected: Trial['expected']): Trial => ({ service, name, attempt, expected })
    const own = `wordloom_${service}`
    yield trial('writes its own database', insert(own), 'done')
    yield trial('reads its own database', find(own, 'attempts'), 'done')
    for (const other of owners.filter((one) => one !== service)) {
      yield trial(`cannot read the database of ${other}`, find(`wordloom_${other}`, 'outbox'), 'refused')
      yield trial(`cannot write the database of ${other}`, insert(`wordloom_${other}`), 'refused')
    }
    yield trial('cannot read the accounts of MongoDB', find('admin', 'system.users'), 'refused')
    yield trial('cannot drop its database', { way: 'mongo', database: own, command: { dropDatabase: 1 } }, 'refused')
    yield trial('cannot read from MongoDB without its account', { ...find(own, 'attempts'), nobody: true }, 'refused')
  }
}

function* trialsOnNats(): Generator<Trial> {
  for (const service of owners) {
    const other = service === 'quiz' ? 'stats' : 'quiz'
    const asks = (name: string, request: string, expected: Trial['expected'] = 'refused'): Trial => ({
      service,
      name,
      attempt: { way: 'nats', request },
      expected,
    })
    yield asks('reads the state of JetStream', '$JS.API.INFO', 'done')
    yield asks('cannot publish another service’s event', service === 'words' ? 'identity.account-deleted.v1' : 'words.word-added.v1')
    yield asks('cannot fetch from another service’s consumer', `$JS.API.CONSUMER.MSG.NEXT.words.${other}`)
    yield asks('cannot create a consumer in another service’s name', `$JS.API.CONSUMER.CREATE.words.${other}`)
    yield asks('cannot read a stream directly', '$JS.API.STREAM.MSG.GET.identity')
    yield asks('cannot read dead letters', '$JS.API.STREAM.MSG.GET.dead-letters')
    yield asks('cannot change another service’s stream', `$JS.API.STREAM.UPDATE.${service === 'words' ? 'identity' : 'words'}`)
    yield asks('cannot create a stream', `$JS.API.STREAM.CREATE.${service}`)
    yield asks('cannot configure its own stream, which could republish under any subject', `$JS.API.STREAM.UPDATE.${service}`)
    yield asks('cannot purge a stream', '$JS.API.STREAM.PURGE.words')
    yield asks('cannot delete a stream', '$JS.API.STREAM.DELETE.words')
    const listens = (subject: string): Attempt => ({ way: 'nats', subscribe: subject })
    yield { service, name: 'cannot subscribe to events directly', attempt: listens('words.>'), expected: 'refused' }
    yield { service, name: 'cannot subscribe to another service’s inbox', attempt: listens(`_INBOX_${other}.>`), expected: 'refused' }
    yield {
      service,
      name: 'cannot connect to NATS without its account',
      attempt: { way: 'nats', request: '$JS.API.INFO', nobody: true },
      expected: 'refused',
    }
  }
}

function* trialsOnRedis(): Generator<Trial> {
  const own = {
    gateway: 'wordloom:keys:limit:attempt',
    identity: 'wordloom:keys:limit:attempt',
    words: 'wordloom:keys:idempotency:attempt',
  }
  const foreign = {
    gateway: ['wordloom:jobs:identity-process-picture:meta', 'another:keys:session:x'],
    identity: ['wordloom:jobs:words.purge-removed:meta', 'another:keys:session:x'],
    words: ['wordloom:keys:session:x', 'wordloom:keys:api-key:x', 'wordloom:jobs:identity-process-picture:meta'],
  }
  for (const service of ['gateway', 'identity', 'words'] as const) {
    const refused = (name: string, attempt: Attempt): Trial => ({ service, name, attempt, expected: 'refused' })
    yield { service, name: 'writes its own keys', attempt: redis('SET', own[service], '1', 'PX', '1000'), expected: 'done' }
    for (const key of foreign[service]) yield refused(`cannot read the key ${key}`, redis('GET', key))
    yield refused('cannot list keys (KEYS)', redis('KEYS', '*'))
    yield refused('cannot iterate over keys (SCAN)', redis('SCAN', '0'))
    yield refused('cannot empty the database', redis('FLUSHALL'))
    yield refused('cannot configure the server', redis('CONFIG', 'GET', '*'))
    yield refused('cannot read the accounts of Redis', redis('ACL', 'LIST'))
    yield refused('cannot read from Redis without its account', { ...redis('GET', own[service]), nobody: true })
  }
  yield {
    service: 'words',
    name: 'cannot track changes to sessions',
    attempt: redis('CLIENT', 'TRACKING', 'ON', 'BCAST'),
    expected: 'refused',
  }
}

function* trialsOnNetworks(): Generator<Trial> {
  const out: Record<string, string[]> = {
    dictionary: ['mongo', 'nats', 'redis', 'keycloak', 'identity', 'stats', 'web'],
    gateway: ['mongo', 'nats'],
    words: ['web', 'keycloak'],
    quiz: ['redis', 'web', 'keycloak'],
    stats: ['redis', 'web', 'keycloak'],
    identity: ['web'],
  }
  for (const [service, others] of Object.entries(out)) {
    const at = (host: string, port: number | undefined): Attempt => ({ way: 'reach', host, port })
    yield { service, name: 'can connect to itself', attempt: at('127.0.0.1', 3000), expected: 'done' }
    for (const host of others) yield { service, name: `cannot connect to ${host}`, attempt: at(host, hosts[host]), expected: 'unreachable' }
  }
}

/** Lets every service try, in its own container and with its own credentials, to access what belongs to others. */
export async function tryAccounts(compose: Compose): Promise<Outcome[]> {
  const trials = [...trialsOnMongo(), ...trialsOnNats(), ...trialsOnRedis(), ...trialsOnNetworks()]
  const services = [...new Set(trials.map(({ service }) => service))]
  const outcomes: Outcome[] = []
  for (const service of services) {
    const own = trials.filter((trial) => trial.service === service)
    const attempts = JSON.stringify(own.map(({ attempt }) => attempt))
    const { code, output } = await compose('exec', '-T', service, 'node', '--input-type=module', '-e', script, attempts)
    const results = code === 0 ? (JSON.parse(output.trim().split('\n').at(-1) as string) as string[]) : []
    for (const [index, { name, expected }] of own.entries()) {
      const result = results[index] ?? output
      const isAsExpected = expected === 'done' ? result === 'done' : refusalOf[expected].test(result)
      const whole = `docker compose: ${service} ${name}`
      outcomes.push(
        isAsExpected ? { status: 'passed', name: whole } : { status: 'failed', name: whole, why: `expected ${expected}, but: ${result}` },
      )
    }
  }
  return outcomes
}
