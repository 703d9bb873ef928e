import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'

type Realm = Record<'failureFactor' | 'waitIncrementSeconds' | 'maxFailureWaitSeconds' | 'minimumQuickLoginWaitSeconds', number> & {
  bruteForceProtected: boolean
  bruteForceStrategy: string
  permanentLockout: boolean
}
const realm = JSON.parse(readFileSync(new URL('../../keycloak/wordloom-realm.json', import.meta.url), 'utf8')) as Realm

/** How many passwords somebody tries in a day who waits no second longer than Keycloak asks for (LINEAR: a step more with each from failureFactor on). */
function guessesADay({ failureFactor, waitIncrementSeconds, maxFailureWaitSeconds }: Realm): number {
  let guesses = 0
  for (let seconds = 0; seconds < 86_400; guesses++)
    seconds += Math.min(maxFailureWaitSeconds, Math.max(0, waitIncrementSeconds * (2 + guesses - failureFactor)))
  return guesses
}

it('Keycloak lets a password be guessed some 300 times a day, and its owner in after five minutes at most', () => {
  expect(realm).toMatchObject({ bruteForceProtected: true, bruteForceStrategy: 'LINEAR', permanentLockout: false })
  expect(guessesADay(realm)).toBeLessThanOrEqual(310)
  expect(Math.max(realm.maxFailureWaitSeconds, realm.minimumQuickLoginWaitSeconds)).toBeLessThanOrEqual(300)
  // Ten typing mistakes are the owner's own: what they cost is short.
  expect(realm.failureFactor).toBeGreaterThanOrEqual(10)
  expect(realm.waitIncrementSeconds).toBeLessThanOrEqual(15)
})
