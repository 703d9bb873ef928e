import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Policy } from '../policy.ts'

/** The headers that helmet sets. They are the same for every response, so they are computed once. */
function headersOf(options: Parameters<typeof helmet>[0]): readonly (readonly [string, string])[] {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return Object.entries(response.getHeaders()) as [string, string][]
}

/**
 * Sets helmet's headers: the full policy for pages, a shorter one for calls, which are never shown as pages. `realm` is the issuer if it is
 * a Keycloak: our pages may then frame it for the silent sign-in and make keycloak-js's one call.
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

// The API documentation is a page under /api.
const isCall = (path: string): boolean => path.startsWith('/api/') && !path.startsWith('/api/v1/docs')
