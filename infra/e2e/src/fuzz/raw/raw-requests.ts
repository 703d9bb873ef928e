import type { Message } from '../hostile/hostile-case.ts'

const navigation = 'Sec-Fetch-Site: none\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\nAccept: text/html,*/*;q=0.8\r\n'
const call = 'Cookie: <<cookie>>\r\nSec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: cors\r\nAccept: application/json\r\n'
const json = 'Content-Type: application/json\r\nContent-Length: <<length>>\r\n'
const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: <<length>>\r\nOrigin: <<origin>>\r\n'

const request = (line: string, headers: string, body = ''): Message => ({
  head: `${line} HTTP/1.1\r\nHost: <<host>>\r\nUser-Agent: Mozilla/5.0\r\nAccept-Encoding: gzip, br\r\n${headers}\r\n`,
  body,
})

/** Real requests of browsers and programs, from which hostile ones are derived. */
export const realRequests: readonly Message[] = [
  request('GET /api/auth/config', call),
  request('GET /', navigation),
  request('GET /words', `${navigation}Cookie: <<cookie>>\r\n`),
  request('GET /favicon.ico', 'If-None-Match: "abc"\r\nIf-Modified-Since: Sat, 21 Nov 2026 09:30:00 GMT\r\n'),
  request('GET /mfe/words/mf-manifest.json', 'Range: bytes=0-99\r\nIf-Range: "abc"\r\n'),
  request('HEAD /', navigation),
  request('GET /api/auth/user', call),
  request('GET /api/words?search=har&sortBy=text', call),
  request('POST /api/words', `${call}${json}`, '{"text":"harbour <<unique>>","definition":"a sheltered port"}'),
  request('PATCH /api/words/<<word>>', `${call}${json}`, '{"status":"learning"}'),
  request('DELETE /api/words/none', call),
  request('GET /api/words/export?format=csv', call),
  request('POST /api/words/import/check', `${call}${json}`, '{"from":"","rows":[{"text":"meadow"}]}'),
  request(
    'POST /api/quiz/results',
    `${call}${json}Idempotency-Key: one\r\n`,
    '{"answers":[{"questionId":"q","answer":"a","isCorrect":true}]}',
  ),
  request('GET /api/dashboard/stats', call),
  request('PATCH /api/profile', `${call}${json}`, '{"firstName":"Ada"}'),
  request('GET /api/dictionary/harbour', call),
  request('GET /api/login?returnTo=/words', navigation),
  request('GET /api/auth/callback?code=x&state=y', `${navigation}Cookie: wl_sign_in=abc\r\n`),
  request('POST /api/auth/backchannel-logout', form, 'logout_token=eyJhbGciOiJub25lIn0.e30.'),
  request('POST /api/logout', `Sec-Fetch-Site: same-origin\r\n${form}`),
  request('OPTIONS /api/words', 'Origin: https://evil.example\r\nAccess-Control-Request-Method: DELETE\r\n'),
  request('GET /api/v1/words?limit=5', 'Authorization: Bearer <<key>>\r\n'),
  request('POST /api/v1/words', `Authorization: Bearer <<key>>\r\n${json}Idempotency-Key: two\r\n`, '{"word":"lantern <<unique>>"}'),
  request('GET /api/pictures/none-300.jpg', 'Sec-Fetch-Dest: image\r\n'),
  request('GET /idp/.well-known/openid-configuration', ''),
  request('GET /idp/auth?client_id=wordloom&response_type=code&scope=openid&redirect_uri=<<origin>>/api/auth/callback', navigation),
  request('GET /idp/session/end?post_logout_redirect_uri=<<origin>>/', navigation),
  request('POST /idp/token', `${form}Authorization: Basic eDp5\r\n`, 'grant_type=authorization_code&code=x&redirect_uri=x'),
  request('POST /idp/sign-in/none', form, 'email=ada%40example.org&password=wrong'),
  request('POST /idp/create-account/none', form, 'email=&password=&firstName=Ada'),
  request('GET /idp/account/password', navigation),
]
