import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnLoopback } from '@wordloom/test-kit/loopback-server'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** A minimal OpenID provider whose responses a test can replace. Suites on Keycloak and on the embedded provider use real ones. */
export type OidcServer = {
  issuer: string
  port: number
  /** Changes to its discovery document; undefined removes an entry. */
  metadata: Record<string, unknown>
  /** Changes to the claims of the next ID token. */
  claims: JWTPayload
  /** Responds instead of the token endpoint, or of discovery. */
  override: { token?: Respond | undefined; discovery?: Respond | undefined }
  /** The requests it received, with their forms. */
  asked: { path: string; form: URLSearchParams; authorization: string | undefined }[]
  sign: (claims: JWTPayload, type?: string) => Promise<string>
  close: () => Promise<void>
}
type Respond = (response: ServerResponse) => void

// Generated once, since it takes a while.
const pair = generateKeyPair('RS256')

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** Starts one for the client `wordloom` under `/realm` of a free port; `publicIssuer` is its issuer if that differs from its address. */
export async function openOidcServer(publicIssuer?: string): Promise<OidcServer> {
  const { privateKey, publicKey } = await pair
  const json = (response: ServerResponse, body: unknown): void => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  }
  const http = createServer(async (request, response) => {
    const path = (request.url as string).replace('/realm', '')
    const form = new URLSearchParams(await textOf(request))
    server.asked.push({ path, form, authorization: request.headers.authorization })
    const { issuer } = server
    if (path === '/.well-known/openid-configuration') {
      if (server.override.discovery) return server.override.discovery(response)
      return json(response, {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        end_session_endpoint: `${issuer}/end?from=wordloom`,
        code_challenge_methods_supported: ['S256'],
        ...server.metadata,
      })
    }
    if (path === '/keys') return json(response, { keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig' }] })
    if (server.override.token) return server.override.token(response)
    json(response, {
      access_token: 'a',
      token_type: 'Bearer',
      id_token: await server.sign({ sub: 'subject', nonce: 'n', ...server.claims }),
    })
  })
  const { port, url, close } = await listenOnLoopback(http)
  const server: OidcServer = {
    issuer: publicIssuer ?? `${url}/realm`,
    port,
    metadata: {},
    claims: {},
    override: {},
    asked: [],
    sign(claims, typ = 'JWT') {
      const now = Math.floor(Date.now() / 1_000)
      return new SignJWT({ iss: server.issuer, aud: 'wordloom', iat: now, exp: now + 60, ...claims })
        .setProtectedHeader({ alg: 'RS256', typ })
        .sign(privateKey)
    },
    close,
  }
  return server
}
