import { afterAll, beforeAll, describe } from '@jest/globals'
import { type BackingName, parseBackingNames } from './backing-name.ts'
import { readOffers } from './offer.ts'
import { openScopes, type Scopes } from './scopes/scope.ts'

/** Keycloak takes long to start on a busy machine, and the first suite waits for it. */
const openingTimeout = 330_000

/**
 * A suite on real servers: `describeWithBacking(['mongo'], 'the words in MongoDB', (backing) => { … backing.mongo.url … })`. Each suite
 * gets its own scopes, readable inside tests and hooks. Without a server the suite is skipped, with the reason in its name; if
 * REQUIRE_BACKING names that server it fails instead.
 */
export function describeWithBacking<Name extends BackingName>(
  names: readonly Name[],
  title: string,
  body: (backing: Pick<Scopes, Name>) => void,
): void {
  const offers = readOffers(process.env)
  const required = parseBackingNames(process.env.REQUIRE_BACKING)
  const lacking = names.flatMap((name) => {
    const offer = offers[name]
    return 'unavailable' in offer ? [{ name, reason: offer.unavailable }] : []
  })
  const refused = lacking.filter(({ name }) => required.includes(name))
  const reasons = lacking.map(({ name, reason }) => `${name}: ${reason}`).join('; ')

  if (lacking.length > 0 && refused.length === 0) {
    describe.skip(`${title} [needs ${reasons}]`, () => body(scopesNotOpen(title)))
    return
  }

  describe(title, () => {
    let scopes: Pick<Scopes, Name> | undefined
    let close: (() => Promise<void>) | undefined
    beforeAll(async () => {
      if (refused.length > 0) throw new Error(`REQUIRE_BACKING asks for what is not available: ${reasons}`)
      const opened = await openScopes(names)
      scopes = opened.scopes
      close = opened.close
    }, openingTimeout)
    afterAll(async () => {
      await close?.()
    })
    body(new Proxy({} as Pick<Scopes, Name>, { get: (_, name) => (scopes ?? scopesNotOpen<Name>(title))[name as Name] }))
  })
}

/** An address is not known yet while a suite is being described: throw instead. */
function scopesNotOpen<Name extends BackingName>(title: string): Pick<Scopes, Name> {
  const get = (_: object, name: string | symbol): never => {
    throw new Error(`“${title}” reads backing.${String(name)} outside of a test or hook`)
  }
  return new Proxy({}, { get }) as Pick<Scopes, Name>
}
