import { describe, expect, it } from '@jest/globals'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { Redis } from 'ioredis'
import { MongoClient } from 'mongodb'
import { describeWithBacking } from './describe-with-backing.ts'

describeWithBacking(['mongo'], 'a suite on MongoDB', (backing) => {
  it('commits a transaction in a database of its own', async () => {
    const client = new MongoClient(backing.mongo.url)
    try {
      expect(client.db().databaseName).toBe(backing.mongo.database)
      await client.db().createCollection('words')
      await client.withSession((session) =>
        session.withTransaction(() => client.db().collection('words').insertOne({ text: 'ubiquitous' }, { session })),
      )
      expect(await client.db().collection('words').countDocuments()).toBe(1)
    } finally {
      await client.close()
    }
  })
})

describeWithBacking(['nats'], 'a suite on NATS', (backing) => {
  it('gets an acknowledgement for a message published to a stream', async () => {
    const connection = await connect({ servers: backing.nats.url })
    try {
      const manager = await jetstreamManager(connection)
      await manager.streams.add({ name: `${backing.nats.prefix}_words`, subjects: [`${backing.nats.prefix}.words.>`] })
      const ack = await jetstream(connection).publish(`${backing.nats.prefix}.words.word-added.v1`, '{}', { msgID: '1' })
      expect(ack).toMatchObject({ seq: 1, duplicate: false })
    } finally {
      await connection.close()
    }
  })
})

describeWithBacking(['redis'], 'a suite on Redis', (backing) => {
  it('reads what it wrote, on a server with the policy noeviction', async () => {
    const redis = new Redis(backing.redis.url, { keyPrefix: backing.redis.prefix })
    try {
      await redis.set('session', 'open')
      expect(await redis.get('session')).toBe('open')
      expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction'])
    } finally {
      redis.disconnect()
    }
  })
})

describeWithBacking(['keycloak'], 'a suite on Keycloak', (backing) => {
  const publicUrl = 'http://localhost:4000'

  const authorize = (query: Record<string, string>) =>
    fetch(`${backing.keycloak.issuer}/protocol/openid-connect/auth?${new URLSearchParams(query)}`, { redirect: 'manual' })

  it('imports the realm of the distributed edition', async () => {
    await backing.keycloak.importRealm({ publicUrl })
    const discovery = await fetch(`${backing.keycloak.issuer}/.well-known/openid-configuration`)
    expect(await discovery.json()).toMatchObject({ issuer: backing.keycloak.issuer, backchannel_logout_supported: true })
  })

  const request = {
    client_id: 'wordloom',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: `${publicUrl}/api/auth/callback`,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }

  it('shows a sign-in form with a link to registration', async () => {
    const page = await authorize(request)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('name="password"')
    expect(html).toContain('name="rememberMe"')
    expect(html).toMatch(/\/login-actions\/registration/)
  })

  it('refuses a sign-in without PKCE or with an unknown redirect URI', async () => {
    const { code_challenge: _, code_challenge_method: __, ...bare } = request
    expect((await authorize(bare)).headers.get('location')).toContain('error=invalid_request')
    expect((await authorize({ ...request, redirect_uri: 'http://localhost:4000.example.com/' })).status).toBe(400)
  })

  it('refuses a client with a wrong secret', async () => {
    const response = await fetch(`${backing.keycloak.issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'wordloom',
        client_secret: 'guess',
        code: 'x',
        redirect_uri: request.redirect_uri,
      }),
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: 'unauthorized_client' })
  })
})

describe('the backing servers of a test run', () => {
  it('are offered to every integration suite', () => {
    expect(Object.keys(JSON.parse(process.env.WORDLOOM_BACKING ?? '{}'))).toEqual(['mongo', 'nats', 'redis', 'keycloak'])
  })
})
