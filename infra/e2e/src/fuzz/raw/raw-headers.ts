import fc from 'fast-check'
import { anyOf } from '../hostile/entries.ts'

// Hop-by-hop headers and framing (RFC 9110, section 7.6.1; RFC 9112, section 6); identity and client address; content negotiation;
// malformed and oversized headers.
const known = anyOf(`
  Trailer: x | Trailer: Content-Length | TE: trailers | TE: gzip;q=9 | Connection: close | Connection: keep-alive | Connection: ,,,
  Connection: cookie, host, x-forwarded-for | Connection: transfer-encoding | Connection: <<900 x a,>> | Keep-Alive: timeout=x
  Keep-Alive: max=-1 | Proxy-Connection: close | Proxy-Authorization: Basic x | Proxy-Authenticate: x | Upgrade: websocket
  Upgrade: h2c, HTTP/2.0 | HTTP2-Settings: x | Connection: upgrade | Connection: Upgrade, HTTP2-Settings | Sec-WebSocket-Key: x
  Transfer-Encoding: chunked | Transfer-Encoding: gzip, chunked | Transfer-Encoding: identity | Transfer-Encoding: x
  Transfer-Encoding : chunked | Transfer-Encoding: chunked, chunked | Content-Length: 0 | Content-Length: -1
  Content-Length: 99999999999999999999 | Content-Length: 1e3 | Content-Length: +1 | Content-Length: 0x9 | Content-Length: 5, 5
  Expect: 100-continue | Expect: 200-ok | Expect: 100-continue, x | Max-Forwards: 0 | Via: 1.1 x | Host: evil.example | Host: [x
  Host: 127.0.0.1 | Host: 127.0.0.1:x | Host: [::1]:99999 | Host: a b | Host: <<9000 x h>> | Host: \u00ff
  X-Forwarded-For: 1.2.3.4, <<900 x 1,>> | X-Forwarded-Host: [x | X-Forwarded-Proto: javascript | Forwarded: for="[x | X-Real-IP: %
  Origin: null | Origin: <<origin>> | Origin: http://[x | Origin: \u00ff | Referer: http://[x | Sec-Fetch-Site: cross-site
  Sec-Fetch-Site: x | Sec-Fetch-Mode: navigate | Sec-Fetch-Dest: iframe | Sec-Fetch-User: ?1 | Access-Control-Request-Method: x
  X-Wordloom-Token: x | X-Causal: words=9 | Authorization: Bearer <<9000 x k>> | Authorization: Bearer wl_\u00ff
  Authorization: Basic %%% | Authorization: Digest x | Cookie: wl_session=% | Cookie: wl_session=<<5000 x a>> | Cookie: <<900 x a=b;>>
  Cookie: =;=;; | Cookie: wl_session | Cookie: __proto__=x | Cookie: tz=%00 | Cookie: tz=<<900 x A/>> | Cookie: wl_causal=words:-1
  Cookie: wl_causal=__proto__:1 | Cookie: wl_causal=words:9999999999999999999 | Cookie: " | Cookie: wl_sign_in=%00
  Cookie: _interaction=x; _session=y; _session.sig=z | Cookie: _session.legacy=x | Range: bytes=0- | Range: bytes=-1 | Range: bytes=9-1
  Range: bytes=0-0,<<900 x 1-1,>>2-2 | Range: x=1 | Range: bytes=99999999999999999999- | If-Range: x | If-Match: * | If-None-Match: *
  If-None-Match: <<900 x "a",>>"b" | If-Modified-Since: x | If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT | Accept: <<900 x a/b,>>c
  Accept: */*;q=x | Accept-Encoding: <<900 x gzip,>>br | Accept-Encoding: *;q=0 | Accept-Language: <<900 x a,>> | Accept-Charset: x
  Content-Encoding: gzip | Content-Encoding: x, y | Content-Type: application/json; charset=\u00ff | Content-Type: multipart/form-data
  Idempotency-Key: \u00ff | X-Request-Id: \u00ff | X-Request-Id: <<9000 x r>> | Traceparent: 00-<<900 x 0>>-1-1 | Tracestate: \u00ff
  Baggage: % | X-HTTP-Method-Override: DELETE | Time-Zone: % | Date: x | Priority: u=9 | DNT: 1 | __proto__: x | constructor: x
  toString: x | Set-Cookie: a=b | X: <<15000 x a>> | X: <<17000 x a>> | X: <<70000 x a>> | <<200 x X-Many: a␍␊>>X: a
  <<3000 x X-Many: a␍␊>>X: a | : x | X | X : y | X: a␀b | ␠X: y | Origin:␠ | X: a␍b | X: a␊Y: b | X\u00ff: y | X: \u007f | X:␉ | ␉X: y
  X: a␍␊ b | X: a␍␊␉b | X: a␍␊␍
`)

/** A hostile header line. */
export const hostileHeader: fc.Arbitrary<string> = fc.oneof(
  { weight: 15, arbitrary: known },
  {
    weight: 1,
    arbitrary: anyOf('Transfer-Encoding | Content-Length | Host | Origin | Authorization | Content-Type | Idempotency-Key | Cookie').map(
      (name) => `${name}: `,
    ),
  },
)
