import { describe, expect, it } from '@jest/globals'
import { natsAddress } from './connect-nats.ts'

describe('an address of NATS', () => {
  it('yields its servers, and no account if it has none', () => {
    expect(natsAddress('nats://one:4222, nats://[::1]:4222,three')).toEqual({
      servers: ['nats://one:4222', 'nats://[::1]:4222', 'three'],
      account: undefined,
    })
  })

  it('yields its account with an inbox prefix of its own', () => {
    expect(natsAddress('nats://words:p%40ss-1@one:4222,nats://two:4222')).toEqual({
      servers: ['nats://one:4222', 'nats://two:4222'],
      account: { user: 'words', pass: 'p@ss-1', inboxPrefix: '_INBOX_words' },
    })
  })
})
