/**
 * Whether the page request had no session cookie, as the gateway reports in Server-Timing; a request for
 * the session would only get 401 then. False if nothing was reported, or if the browser hides it (e.g. without TLS).
 */
export const hadNoSessionCookie = (): boolean => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming?.some(({ name, description }) => name === 'session' && description === 'none') ?? false
}
