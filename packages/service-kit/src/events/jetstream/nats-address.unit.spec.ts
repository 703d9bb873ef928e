import { describe, expect, it } from '@jest/globals'
import { natsAddress } from './nats-address.ts'

describe('an address of NATS', () => {
  it('names its servers, and nobody where there are no accounts', () => {
    expect(natsAddress('nats://one:4222, nats://[::1]:4222,three')).toEqual({
      servers: ['nats://one:4222', 'nats://[::1]:4222', 'three'],
      account: undefined,
    })
  })

  it('may have an account in it, which gets an inbox of its own', () => {
    expect(natsAddress('nats://words:p%40ss-1@one:4222,nats://two:4222')).toEqual({
      servers: ['nats://one:4222', 'nats://two:4222'],
      account: { user: 'words', pass: 'p@ss-1', inboxPrefix: '_INBOX_words' },
    })
  })
})
