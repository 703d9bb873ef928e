import { createServer } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { freePort } from './free-port.ts'

describe('freePort', () => {
  it('returns each port only once, even if no server listens on it yet', async () => {
    const ports: number[] = []
    for (let n = 0; n < 300; n++) ports.push(await freePort())
    expect(new Set(ports).size).toBe(ports.length)
  })

  it('returns a port that is free on all addresses of the machine', async () => {
    const port = await freePort()
    const server = createServer()
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '0.0.0.0', resolve))
    expect(await freePort()).not.toBe(port)
    await new Promise((resolve) => server.close(resolve))
  })
})
