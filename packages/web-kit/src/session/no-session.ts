/**
 * Whether this page was asked for without a session's cookie, as the gateway told it in the answer: asking who is signed in would only be refused. False
 * where nothing was told, or where the browser does not pass it on (as at an address without TLS).
 */
export const knownWithoutSession = (): boolean => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming?.some(({ name, description }) => name === 'session' && description === 'none') ?? false
}
