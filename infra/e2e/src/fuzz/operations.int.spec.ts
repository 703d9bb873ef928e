import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { embeddedSettings, startEmbedded } from '@wordloom/local'
import { systemClock } from '@wordloom/service-kit/clock'
import { silentLogger } from '@wordloom/service-kit/logging'
import { operations } from './operations.ts'

/** The part of an Express app that says what is mounted on it. */
type Mounted = { router: { stack: readonly { route?: { path: string; methods: Record<string, boolean> } }[] } }

it('the operations that hostile calls are made of are those that the services mount, but for what no path of the gateway leads to', async () => {
  const data = await mkdtemp(join(tmpdir(), 'wordloom-'))
  const mounted: string[] = []
  const settings = embeddedSettings.parse({ PORT: '0', WORDLOOM_DATA: data })
  const wordloom = await startEmbedded(settings, silentLogger, systemClock, async ({ apps }) => {
    for (const app of Object.values(apps) as unknown as Mounted[])
      for (const { route } of app.router.stack) {
        const methods = Object.keys(route?.methods ?? {})
        // What answers all methods is there for those that have no route.
        if (route && methods.length === 1) mounted.push(`${methods[0]?.toUpperCase()} ${route.path}`)
      }
  })
  try {
    expect(Object.keys(operations).sort()).toEqual(mounted.filter((name) => !name.includes(' /internal/')).sort())
  } finally {
    await wordloom.stop()
    await rm(data, { recursive: true, force: true })
  }
})
