import helmet from 'helmet'
import type { Policy } from './policy.ts'

/** Helmet with a policy for one origin; `signInOrigin` is where Keycloak is, when it is elsewhere. */
export function securityHeaders({ publicUrl, signInOrigin }: { publicUrl: URL; signInOrigin?: string | undefined }): Policy {
  const secure = publicUrl.protocol === 'https:'
  const signIn = signInOrigin ? [signInOrigin] : []
  return helmet({
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
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  }) as Policy
}
