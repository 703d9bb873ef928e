/** The servers that a suite may need. */
export const backingNames = ['mongo', 'nats', 'redis', 'keycloak'] as const

/** A server that a suite may need. */
export type BackingName = (typeof backingNames)[number]

/** The environment variable with the address of a running server. */
export const addressVariable: Record<BackingName, string> = {
  mongo: 'MONGO_URL',
  nats: 'NATS_URL',
  redis: 'REDIS_URL',
  keycloak: 'KEYCLOAK_URL',
}

/** Parses a list like `mongo,nats`. An unknown name is an error, since a typing mistake would silently require nothing. */
export function parseBackingNames(list: string | undefined): BackingName[] {
  const names = (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = names.filter((name) => !backingNames.includes(name as BackingName))
  if (unknown.length > 0) throw new Error(`REQUIRE_BACKING names ${unknown.join(', ')}; allowed: ${backingNames.join(', ')}`)
  return names as BackingName[]
}
