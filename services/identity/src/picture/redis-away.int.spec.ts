import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { createBullMqJobs } from '@wordloom/service-kit/jobs'
import { silentLogger } from '@wordloom/service-kit/logging'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import sharp from 'sharp'
import { newLearner } from '../learner/new-learner.ts'
import { listenOnFreePort, startEdition } from '../sign-in-test-kit/index.ts'

/** A line to Redis that can be cut, as an outage looks from here. */
async function layLine(url: string) {
  const { hostname, port, pathname } = new URL(url)
  let cut = false
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    if (cut) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => other.destroy()) // the line was cut, which is what it is for
      end.on('close', () => other.destroy())
    }
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    cut: (now: boolean) => {
      cut = now
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
    const line = await layLine(backing.redis.url)
    const jobs = createBullMqJobs({ url: line.url, prefix: `${backing.redis.prefix}away`, logger: silentLogger })
    const { server, publicUrl } = await listenOnFreePort()
    const config = { issuer: `${publicUrl}/nowhere`, internalIssuer: 'http://127.0.0.1:9', clientId: 'wordloom', clientSecret: 'a secret' }
    const edition = await startEdition({ server, config, jobs })
    try {
      await edition.learners.add(newLearner({ issuer: 'https://login.example', subject: 'ada' }, { userId: 'ada', now: new Date() }))
      const cookie = `wl_session=${await edition.sessions.begin({ userId: 'ada' })}`
      const photo = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#4f3fd1' } })
        .jpeg()
        .toBuffer()
      line.cut(true)

      const answer = await fetch(`${publicUrl}/api/profile`, {
        method: 'PATCH',
        headers: { cookie, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ profileImageUrl: `data:image/jpeg;base64,${photo.toString('base64')}` }),
      })
      expect(answer.status).toBe(200)
      const { profileImageUrl } = (await answer.json()) as { profileImageUrl: string }
      const shown = await fetch(publicUrl + profileImageUrl, { headers: { cookie } })
      expect(Buffer.from(await shown.arrayBuffer()).equals(photo)).toBe(true)
      await sleep(1_500) // sweeps come and fail
      expect((await edition.learners.find('ada'))?.pendingPicture).not.toBeNull()

      line.cut(false)
      const deadline = Date.now() + 30_000
      while ((await edition.learners.find('ada'))?.pendingPicture !== null && Date.now() < deadline) await sleep(50)
      expect((await edition.learners.find('ada'))?.profileImageUrl).toBe(`${profileImageUrl}-300.jpg`)
    } finally {
      line.cut(false)
      await edition.close()
      await line.close()
    }
  })
})
