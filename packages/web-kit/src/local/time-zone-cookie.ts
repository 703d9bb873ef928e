/** Sets the cookie `tz` (over https `__Host-tz`) to the learner's IANA time zone. Services derive the learner's local day from it. */
export const setTimeZoneCookie = (): void => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const secure = location.protocol === 'https:'
  const name = secure ? '__Host-tz' : 'tz'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${name}=${encodeURIComponent(zone)}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`
}
