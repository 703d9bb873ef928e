/**
 * What the provider's cookies are called: over https by names that browsers take from encrypted answers only. `__Host-` is for cookies of the whole
 * site; these go to the provider's own path, the one of a sign-in under way to that sign-in's, so that several can be under way at once.
 */
export function cookieNames(issuer: string) {
  const prefix = new URL(issuer).protocol === 'https:' ? '__Secure-' : ''
  return {
    session: `${prefix}wl_idp_session`,
    interaction: `${prefix}wl_idp_interaction`,
    resume: `${prefix}wl_idp_resume`,
    known: `${prefix}wl_idp_known`,
  }
}
