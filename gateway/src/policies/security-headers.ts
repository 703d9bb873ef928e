import helmet from 'helmet'
import type { Policy } from './policy.ts'

/**
 * Helmet with a policy for pages of one origin, and a shorter one for calls, whose answers are never shown as a page. `signInOrigin` is
 * where Keycloak is, when it is elsewhere.
 */
export function securityHeaders({ publicUrl, signInOrigin }: { publicUrl: URL; signInOrigin?: string | undefined }): Policy {
  const secure = publicUrl.protocol === 'https:'
  const signIn = signInOrigin ? [signInOrigin] : []
  const everywhere = { strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false, crossOriginEmbedderPolicy: false } as const
  const pages = helmet({
    ...everywhere,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...signIn],
        frameSrc: ["'self'", ...signIn],
        formAction: ["'self'", ...signIn],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'same-origin' },
  }) as Policy
  const calls = helmet({
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
  }) as Policy
  return (request, response, next) => (isCall(request.path) ? calls : pages)(request, response, next)
}

// The documentation of the API is a page, though it stands among the calls.
const isCall = (path: string): boolean => path.startsWith('/api/') && !path.startsWith('/api/v1/docs')
