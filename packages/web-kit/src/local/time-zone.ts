/** Leaves the learner's IANA time zone in the cookie `tz`, from which the services tell the learner's local day. */
export const leaveTimeZone = (): void => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `tz=${encodeURIComponent(zone)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}
