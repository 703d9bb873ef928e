import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'

type Realm = Record<'failureFactor' | 'waitIncrementSeconds' | 'maxFailureWaitSeconds' | 'minimumQuickLoginWaitSeconds', number> & {
  bruteForceProtected: boolean
  bruteForceStrategy: string
  permanentLockout: boolean
}
const realm = JSON.parse(readFileSync(new URL('../../keycloak/wordloom-realm.json', import.meta.url), 'utf8')) as Realm

/** The number of guesses in a day, each after the shortest wait that Keycloak requires (LINEAR: one step longer with each guess from failureFactor on). */
function guessesADay({ failureFactor, waitIncrementSeconds, maxFailureWaitSeconds }: Realm): number {
  let guesses = 0
  for (let seconds = 0; seconds < 86_400; guesses++)
    seconds += Math.min(maxFailureWaitSeconds, Math.max(0, waitIncrementSeconds * (2 + guesses - failureFactor)))
  return guesses
}

it('Keycloak allows at most 310 password guesses a day for an account, and locks its owner out for at most five minutes', () => {
  expect(realm).toMatchObject({ bruteForceProtected: true, bruteForceStrategy: 'LINEAR', permanentLockout: false })
  expect(guessesADay(realm)).toBeLessThanOrEqual(310)
  expect(Math.max(realm.maxFailureWaitSeconds, realm.minimumQuickLoginWaitSeconds)).toBeLessThanOrEqual(300)
  // The owner's own ten typing mistakes cost a short wait at most.
  expect(realm.failureFactor).toBeGreaterThanOrEqual(10)
  expect(realm.waitIncrementSeconds).toBeLessThanOrEqual(15)
})
