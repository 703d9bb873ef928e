import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Policy } from './policy.ts'

/** The headers that helmet sets: the same for every answer, and so asked for once. */
function headersOf(options: Parameters<typeof helmet>[0]): readonly (readonly [string, string])[] {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return Object.entries(response.getHeaders()) as [string, string][]
}

/**
 * Helmet with a policy for pages of one origin, and a shorter one for calls, whose answers are never shown as a page. `realm` is
 * the issuer where that is a Keycloak: the frame of the silent sign-in, and the one call that keycloak-js makes for its answer, are all
 * that a page of ours does there.
 */
export function securityHeaders({ publicUrl, realm }: { publicUrl: URL; realm?: string | undefined }): Policy {
  const secure = publicUrl.protocol === 'https:'
  const at = (...paths: string[]): string[] => (realm ? paths.map((path) => `${realm}/protocol/openid-connect/${path}`) : [])
  const everywhere = { strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false, crossOriginEmbedderPolicy: false } as const
  const pages = headersOf({
    ...everywhere,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...at('token')],
        frameSrc: ["'self'", ...at('auth', '3p-cookies/')],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'same-origin' },
  })
  const calls = headersOf({
    ...everywhere,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  return ({ response, path }, next) => {
    for (const [name, value] of isCall(path) ? calls : pages) response.setHeader(name, value)
    next()
  }
}

// The documentation of the API is a page, though it stands among the calls.
const isCall = (path: string): boolean => path.startsWith('/api/') && !path.startsWith('/api/v1/docs')
