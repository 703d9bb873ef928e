import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, jest } from '@jest/globals'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openSqlite } from '@wordloom/service-kit/store'
import { openEmbeddedInstallation } from './embedded-installation.ts'

const folder = mkdtempSync(join(tmpdir(), 'wordloom-installation-'))
afterEach(() => {
  jest.useRealTimers()
  rmSync(folder, { recursive: true })
})

it('leaves no timer behind when it is closed: one that fires later would fail on the closed files', async () => {
  openSqlite(join(folder, 'shared.sqlite')).close()
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  const installation = await openEmbeddedInstallation(folder, silentLogger)
  expect(jest.getTimerCount()).toBeGreaterThan(0)
  await installation.close()
  expect(jest.getTimerCount()).toBe(0)
})
