/** The servers that an address names, and the account in it, which the client library takes apart from them. */
export type NatsAddress = { servers: string[]; account: { user: string; pass: string; inboxPrefix: string } | undefined }

const parts = /^(?<scheme>[a-z]+:\/\/)?(?:(?<user>[^:@/]*)(?::(?<pass>[^@/]*))?@)?(?<host>.+)$/

/**
 * Reads `nats://words:password@nats-1:4222,nats-2:4222`: comma-separated servers, the account in the first that names one. An account listens to
 * answers under a name of its own, so that a server can keep it from those of others.
 */
export function natsAddress(url: string): NatsAddress {
  const named = url.split(',').map((server) => parts.exec(server.trim())?.groups ?? {})
  const account = named.find(({ user }) => user)
  const user = decodeURIComponent(account?.user ?? '')
  return {
    servers: named.map(({ scheme = '', host = '' }) => scheme + host),
    account: user
      ? { user, pass: decodeURIComponent(account?.pass ?? ''), inboxPrefix: `_INBOX_${user.replace(/[^\w-]/g, '_')}` }
      : undefined,
  }
}
