import { describe, expect, it } from '@jest/globals'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import { validateHost } from './validate-host.ts'

/** A call with these Host headers, as Node reads them: the first one counts. */
function callTo(hosts: readonly string[], httpVersion = '1.1', name = 'Host') {
  const [first] = hosts
  const call = callOf('/', { headers: first === undefined ? {} : { host: first } })
  Object.assign(call.request, { httpVersion, rawHeaders: ['Accept', '*/*', ...hosts.flatMap((host) => [name, host]), 'Hose', 'x'] })
  return call
}

describe('the Host header', () => {
  it.each(['localhost', 'localhost:4000', 'words.example.org', '127.0.0.1:', '[::1]:4000', '[fe80::1]', "a_b~%20!$&'()*+,;=-c", 'EXAMPLE'])(
    '%s is valid',
    async (host) => {
      expect(await callsNext(validateHost, callTo([host]))).toBe(true)
    },
  )

  it('may be missing in HTTP/1.0', async () => {
    expect(await callsNext(validateHost, callTo([], '1.0'))).toBe(true)
  })

  it.each([
    ['is missing in HTTP/1.1', callTo([])],
    ['comes twice', callTo(['localhost', 'evil.example'])],
    ['comes twice with the same name', callTo(['localhost', 'localhost'])],
    ['comes twice in other letters', callTo(['localhost', 'localhost'], '1.1', 'hOST')],
    ['comes twice in HTTP/1.0', callTo(['localhost', 'localhost'], '1.0')],
    ...['', 'a b', 'a/b', 'a@b', 'a, b', 'localhost:x', 'localhost:123456', '[::1', '[x]', '::1', 'a\\b', 'é', 'a#b', 'a?b', '<a>'].map(
      (host): [string, ReturnType<typeof callTo>] => [`is “${host}”`, callTo([host])],
    ),
  ])('is refused when it %s', async (_, call) => {
    await expect(callsNext(validateHost, call)).rejects.toMatchObject({
      code: 'request.invalid',
      message: 'The request needs one valid Host header',
    })
  })
})
