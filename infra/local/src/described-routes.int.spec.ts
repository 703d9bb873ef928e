import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { endpointsOf } from '@wordloom/contracts/endpoints'
import { systemClock } from '@wordloom/service-kit/clock'
import { silentLogger } from '@wordloom/service-kit/logging'
import { startEmbedded } from './embedded.ts'
import { embeddedSettings } from './settings.ts'

/** The part of an Express app that lists its routes. */
type Mounted = { router: { stack: readonly { route?: { path: string; methods: Record<string, boolean> } }[] } }

const mountedOn = (app: unknown): string[] =>
  (app as Mounted).router.stack.flatMap(({ route }) => {
    const methods = Object.keys(route?.methods ?? {})
    // Handlers for all methods only respond to requests without a route.
    return route && methods.length === 1 ? [`${methods[0]?.toUpperCase()} ${route.path}`] : []
  })

it('every service mounts exactly the endpoints that contracts describe for it', async () => {
  const data = await mkdtemp(join(tmpdir(), 'wordloom-'))
  const mounted: Record<string, string[]> = {}
  const settings = embeddedSettings.parse({ PORT: '0', WORDLOOM_DATA: data })
  const wordloom = await startEmbedded(settings, silentLogger, systemClock, async ({ apps }) => {
    for (const [name, app] of Object.entries(apps)) mounted[name] = mountedOn(app).sort()
  })
  try {
    const described = Object.entries(endpointsOf).map(([name, endpoints]) => [
      name,
      endpoints.map(({ method, path }) => `${method} ${path}`).sort(),
    ])
    expect(mounted).toEqual(Object.fromEntries(described))
  } finally {
    await wordloom.stop()
    await rm(data, { recursive: true, force: true })
  }
})
