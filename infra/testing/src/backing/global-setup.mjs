import { offersVariable } from './offer.ts'
import { openBacking } from './open-backing.ts'

/** Opens the servers of this Jest run, unless the test runner has done so. */
export default async function setUpBacking() {
  if (process.env[offersVariable]) return
  const backing = await openBacking(process.env)
  globalThis.__wordloomBacking = backing
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => backing.close().finally(() => process.exit(130)))
  }
}
