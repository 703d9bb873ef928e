import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from '@jest/globals'

it('the embedded edition loads no client of MongoDB, Redis or NATS, no tracing SDK, and the password list only when needed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wordloom-loaded-'))
  try {
    const script = join(import.meta.dirname, 'loaded.fixture.ts')
    const env = { PATH: process.env.PATH, PORT: '0', WORDLOOM_DATA: folder }
    const { stdout } = await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', script], { env })
    const loaded = JSON.parse(stdout) as string[]
    expect(loaded).toContain('oidc-provider')
    expect(loaded.filter((name) => /^(?:mongo|bullmq|ioredis|@nats-io\/|@zxcvbn|@opentelemetry\/sdk)/.test(name))).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
