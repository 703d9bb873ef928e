import { offersVariable, openBacking } from '@wordloom/test-kit/backing'
import { openEditionHost } from './editions/edition-host.ts'

/** Opens the servers of this Jest run, unless the test runner has done so. */
export default async function setUpBacking() {
  if (process.env[offersVariable]) return
  const backing = await openBacking(process.env)
  const editions = await openEditionHost(process.env)
  const close = () => editions.close().finally(() => backing.close())
  globalThis.__wordloomClose = close
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => close().finally(() => process.exit(130)))
  }
}
