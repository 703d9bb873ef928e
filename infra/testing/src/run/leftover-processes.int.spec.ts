import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { listenOnLoopback } from '@wordloom/test-kit/loopback-server'
import { type Child, startChild, until } from '@wordloom/test-kit/processes'

const here = import.meta.dirname
const names = ['child of one', 'child of two', 'worker of one', 'worker of two']

/** A suite that starts a process and hangs, as one that has timed out. */
const suite = (name: string): string => `
import { connect } from 'node:net'
import { it } from '@jest/globals'
import { startChild } from '${join(here, '../../../../packages/test-kit/src/processes/child.ts')}'
it('hangs', async () => {
  const { SUITE_PORT } = process.env
  startChild('${join(here, 'leftover-process.fixture.ts')}', { SUITE_PORT, NAME: 'child of ${name}' })
  connect(Number(SUITE_PORT), '127.0.0.1').write('worker of ${name} ' + process.pid)
  await new Promise(() => {})
})
`

describe('a run of the suites that is ended while they hang', () => {
  /** The id of each process that is connected: a connection ends with its process, however that ends. */
  const connected = new Map<string, number>()
  let server: Server
  let folder: string
  let runner: Child

  beforeEach(async () => {
    server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', (said) => {
        const [, name, id] = /^(.*) (\d+)$/.exec(said.toString()) as unknown as [string, string, string]
        connected.set(name, Number(id))
        socket.once('close', () => connected.delete(name))
      })
    })
    const { port } = await listenOnLoopback(server)
    folder = await mkdtemp(join(tmpdir(), 'wordloom-leftover-'))
    await writeFile(
      join(folder, 'jest.config.mjs'),
      `export default { testEnvironment: 'node', testMatch: ['**/*.spec.mjs'], testRunner: '${join(here, '../native/runner.mjs')}' }`,
    )
    for (const name of ['one', 'two']) await writeFile(join(folder, `${name}.spec.mjs`), suite(name))
    runner = startChild('infra/testing/src/run/leftover-runner.fixture.ts', { SUITE_PORT: String(port) }, [], [folder])
    await until('both suites hang', async () => connected.size === names.length, [runner])
  })
  afterEach(async () => {
    await runner.stop('SIGKILL')
    for (const id of connected.values()) process.kill(id, 'SIGKILL')
    server.close()
    await rm(folder, { recursive: true })
  })

  it.each(['SIGTERM', 'SIGKILL'] as const)('by %s leaves no worker and no process that a suite has started', async (signal) => {
    expect([...connected.keys()].toSorted()).toEqual(names)
    await runner.stop(signal)
    await until('they end', async () => connected.size === 0, [], 20_000)
    expect([...connected.keys()]).toEqual([])
  })
})
