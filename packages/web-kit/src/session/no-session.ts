/**
 * Whether the page request had no session cookie, as the gateway reports in Server-Timing; asking for the session would only be refused
 * then. False if nothing was reported, or if the browser hides it (e.g. without TLS).
 */
export const knownWithoutSession = (): boolean => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming?.some(({ name, description }) => name === 'session' && description === 'none') ?? false
}
