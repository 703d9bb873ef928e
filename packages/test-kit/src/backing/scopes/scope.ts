import { randomBytes } from 'node:crypto'
import type { BackingName } from '../backing-name.ts'
import { readOffers, resolveOffer } from '../offer.ts'
import { type KeycloakScope, openKeycloakScope } from './keycloak.scope.ts'
import { type MongoScope, openMongoScope } from './mongo.scope.ts'
import { type NatsScope, openNatsScope } from './nats.scope.ts'
import { openRedisScope, type RedisScope } from './redis.scope.ts'

/** What each server gives a suite: an address and a namespace of its own, so that suites can run in parallel. */
export interface Scopes {
  readonly mongo: MongoScope
  readonly nats: NatsScope
  readonly redis: RedisScope
  readonly keycloak: KeycloakScope
}

type Opened = { [name in BackingName]?: Scopes[name] }

const openers: { [name in BackingName]: (url: string, namespace: string) => Promise<Scopes[name]> } = {
  mongo: openMongoScope,
  nats: openNatsScope,
  redis: openRedisScope,
  keycloak: openKeycloakScope,
}

/** Opens a scope on each of the named servers, and returns them with a function that removes them all. */
export async function openScopes<Name extends BackingName>(
  names: readonly Name[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ scopes: Pick<Scopes, Name>; close: () => Promise<void> } & AsyncDisposable> {
  const namespace = `t${randomBytes(5).toString('hex')}`
  const offers = readOffers(env)
  const opened: Opened = {}
  const open = async <N extends BackingName>(name: N): Promise<void> => {
    opened[name] = (await openers[name](await resolveOffer(name, offers[name]), namespace)) as Opened[N]
  }
  const close = async (): Promise<void> => {
    await Promise.all(Object.values(opened).map((scope) => scope.close()))
  }
  const outcomes = await Promise.allSettled(names.map(open))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) {
    await close()
    throw failed.reason
  }
  return { scopes: opened as Pick<Scopes, Name>, close, [Symbol.asyncDispose]: close }
}
