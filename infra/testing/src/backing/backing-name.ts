/** The servers a suite may stand on. */
export const backingNames = ['mongo', 'nats', 'redis', 'keycloak'] as const

/** One of the servers a suite may stand on. */
export type BackingName = (typeof backingNames)[number]

/** The environment variable that names a server which already runs. */
export const addressVariable: Record<BackingName, string> = {
  mongo: 'MONGO_URL',
  nats: 'NATS_URL',
  redis: 'REDIS_URL',
  keycloak: 'KEYCLOAK_URL',
}

/** Reads a list like `mongo,nats`; an unknown name is an error, since a typing mistake would silently require nothing. */
export function parseBackingNames(list: string | undefined): BackingName[] {
  const names = (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = names.filter((name) => !backingNames.includes(name as BackingName))
  if (unknown.length > 0) throw new Error(`REQUIRE_BACKING names ${unknown.join(', ')}; allowed: ${backingNames.join(', ')}`)
  return names as BackingName[]
}
