/** Whether a secret, or an address with one, is a default of docker-compose.yml, which everybody knows. */
export const isDevelopmentDefault = (value: string): boolean => value.includes('development-only')

/** Whether Wordloom only runs for its own machine, where known secrets do no harm. */
export function isOnThisMachine(publicUrl: string | undefined): boolean {
  if (!publicUrl || !URL.canParse(publicUrl)) return false
  const { hostname } = new URL(publicUrl)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}
