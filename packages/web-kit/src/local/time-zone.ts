/** Leaves the learner's IANA time zone in the cookie `tz`, over https `__Host-tz`, from which the services tell the learner's local day. */
export const leaveTimeZone = (): void => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const secure = location.protocol === 'https:'
  const name = secure ? '__Host-tz' : 'tz'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${name}=${encodeURIComponent(zone)}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`
}
