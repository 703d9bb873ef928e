/**
 * The names of the provider's cookies. Over https they have prefixes that browsers only accept from https answers. `__Host-` needs the path
 * `/`; these cookies have the provider's path, and those of a sign-in have that sign-in's path, so that several can be under way.
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
