import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { createBullMqJobs } from '@wordloom/service-kit/jobs'
import { silentLogger } from '@wordloom/service-kit/logging'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import sharp from 'sharp'
import { newLearner } from '../learner/new-learner.ts'
import { startEditionWithoutProvider } from '../sign-in-test-kit/index.ts'

/** A TCP proxy to Redis that can be interrupted, to simulate an outage. */
async function openInterruptibleProxy(url: string) {
  const { hostname, port, pathname } = new URL(url)
  let interrupted = false
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    if (interrupted) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => other.destroy()) // expected: the proxy is interrupted
      end.on('close', () => other.destroy())
    }
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    interrupt: (now: boolean) => {
      interrupted = now
      if (now) for (const end of ends) end.destroy()
    },
    close: async () => {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}

describeWithBacking(['redis'], 'while Redis is unreachable', (backing) => {
  it('an uploaded picture is accepted and shown unprocessed, and is processed when Redis is back', async () => {
    const proxy = await openInterruptibleProxy(backing.redis.url)
    const jobs = createBullMqJobs({ url: proxy.url, prefix: `${backing.redis.prefix}away`, logger: silentLogger })
    const edition = await startEditionWithoutProvider({ jobs })
    const { publicUrl } = edition
    try {
      await edition.learners.add(newLearner({ issuer: 'https://login.example', subject: 'ada' }, { userId: 'ada', now: new Date() }))
      const cookie = `wl_session=${await edition.sessions.begin({ userId: 'ada' })}`
      const photo = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#4f3fd1' } })
        .jpeg()
        .toBuffer()
      proxy.interrupt(true)

      const response = await fetch(`${publicUrl}/api/profile`, {
        method: 'PATCH',
        headers: { cookie, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ profileImageUrl: `data:image/jpeg;base64,${photo.toString('base64')}` }),
      })
      expect(response.status).toBe(200)
      const { profileImageUrl } = (await response.json()) as { profileImageUrl: string }
      const shown = await fetch(publicUrl + profileImageUrl, { headers: { cookie } })
      expect(Buffer.from(await shown.arrayBuffer()).equals(photo)).toBe(true)
      await sleep(1_500) // sweeps come and fail
      expect((await edition.learners.find('ada'))?.pendingPicture).not.toBeNull()

      proxy.interrupt(false)
      const deadline = Date.now() + 30_000
      while ((await edition.learners.find('ada'))?.pendingPicture !== null && Date.now() < deadline) await sleep(50)
      expect((await edition.learners.find('ada'))?.profileImageUrl).toBe(`${profileImageUrl}-300.jpg`)
    } finally {
      proxy.interrupt(false)
      await edition.close()
      await proxy.close()
    }
  })
})
