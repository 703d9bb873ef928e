/** The servers of an address and its account; the client library takes them separately. */
type NatsAddress = { servers: string[]; account: { user: string; pass: string; inboxPrefix: string } | undefined }

const parts = /^(?<scheme>[a-z]+:\/\/)?(?:(?<user>[^:@/]*)(?::(?<pass>[^@/]*))?@)?(?<host>.+)$/

/**
 * Parses `nats://words:password@nats-1:4222,nats-2:4222`: comma-separated servers, with the account in any of them. Each account gets its
 * own inbox prefix, so that the server can deny it the replies to others.
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
