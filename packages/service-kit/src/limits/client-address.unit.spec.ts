import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { clientAddress, clientAddressHeader, countedAddress } from './client-address.ts'

describe('the address that limits count', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51000', '203.0.113.7'],
    ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
    ['2001:DB8::1:0:0:0:2', '2001:db8:0:1::/64'],
    ['[2001:db8:0:1::2]:51000', '2001:db8:0:1::/64'],
    ['[2001:db8:0:1::2]', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('is for %s %s', (address, counted) => expect(countedAddress(address)).toBe(counted))

  it('is the same for all addresses of an IPv6 /64', () => {
    expect(countedAddress('2001:db8::ffff:ffff:ffff:ffff')).toBe(countedAddress('2001:db8::1'))
    expect(countedAddress('2001:db8:0:1::1')).not.toBe(countedAddress('2001:db8::1'))
  })

  it.each(['', 'unknown', '_hidden', '999.1.1.1', '1.2.3', '2001:db8::/64', '127.0.0.1, 10.0.0.1', 'x'.repeat(10_000)])(
    'is undefined for “%.20s”',
    (address) => expect(countedAddress(address)).toBeUndefined(),
  )
})

describe('the client address of a request', () => {
  const from = (remoteAddress: string | undefined, forwarded?: string): IncomingMessage => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
    const request = new IncomingMessage(socket)
    if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
    return request
  }

  it('is the connection’s without a proxy, whatever X-Forwarded-For claims', () => {
    expect(clientAddress(from('::ffff:198.51.100.1', '203.0.113.7'), 0)).toBe('198.51.100.1')
  })

  it('is the one reported by the trusted proxies, not one claimed to the first of them', () => {
    expect(clientAddress(from('10.0.0.1', '203.0.113.66, 203.0.113.7'), 1)).toBe('203.0.113.7')
    expect(clientAddress(from('10.0.0.1', '203.0.113.66, 203.0.113.7, 10.0.0.2'), 2)).toBe('203.0.113.7')
    expect(clientAddress(from('10.0.0.1', '203.0.113.66, 2001:db8::7'), 1)).toBe('2001:db8:0:0::/64')
  })

  it('is the proxy’s own if it reports no valid address', () => {
    for (const forwarded of [undefined, '', 'unknown', '203.0.113.7, unknown'])
      expect(clientAddress(from('10.0.0.1', forwarded), 1)).toBe('10.0.0.1')
  })

  it('is "unknown" for a connection that is already closed', () => {
    expect(clientAddress(from(undefined), 0)).toBe('unknown')
  })

  it('is forwarded in a header that the gateway strips from outside requests', () => {
    expect(clientAddressHeader).toMatch(/^x-wordloom-/)
  })
})
