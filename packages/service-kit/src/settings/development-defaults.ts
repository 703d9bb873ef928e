/** Whether a secret, or an address that holds one, is what docker-compose.yml comes with: known to everybody. */
export const isDevelopmentDefault = (value: string): boolean => value.includes('development-only')

/** Whether Wordloom is run for the machine it is on alone, where known secrets do no harm. */
export function isOnThisMachine(publicUrl: string | undefined): boolean {
  if (!publicUrl || !URL.canParse(publicUrl)) return false
  const { hostname } = new URL(publicUrl)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}
