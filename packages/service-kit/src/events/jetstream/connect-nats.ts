import { setTimeout as sleep } from 'node:timers/promises'
import { AuthorizationError, type NatsConnection, UserAuthenticationExpiredError } from '@nats-io/nats-core'
import { connect } from '@nats-io/transport-node'
import type { Logger } from '../../logging/index.ts'

/** A connection that reconnects without limit, and whether it is connected now. */
type Nats = { connection: NatsConnection; connected: () => boolean }

const retryMs = 1_000

/** Connects to one of the servers at `url` (comma-separated, with an account if they need one). Retries, with a warning, while none responds; rejects if the account is refused. */
export async function connectNats({
  url,
  logger,
  onReconnected,
}: {
  url: string
  logger: Logger
  /** Called after a reconnect: it may be a different server, or one that has lost its disk. */
  onReconnected: () => void
}): Promise<Nats> {
  const connection = await connectWithRetry(url, logger)
  let connected = true
  const watch = async (): Promise<void> => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') {
        connected = false
        logger.warn('NATS is away, reconnecting')
      } else if (type === 'reconnect') {
        connected = true
        onReconnected()
        logger.info('NATS is back')
      }
    }
  }
  watch().catch((error: unknown) => logger.error({ err: error }, 'the state of the NATS connection is no longer watched'))
  return { connection, connected: () => connected && !connection.isClosed() }
}

async function connectWithRetry(url: string, logger: Logger): Promise<NatsConnection> {
  const { servers, account } = natsAddress(url)
  while (true) {
    try {
      return await connect({
        servers,
        ...account,
        maxReconnectAttempts: -1,
        reconnectTimeWait: 500,
        reconnectJitter: 250,
        pingInterval: 10_000,
        timeout: 5_000,
        // A busy relay would spend much of its time capturing a stack with every publish.
        noAsyncTraces: true,
      })
    } catch (error) {
      if (error instanceof AuthorizationError || error instanceof UserAuthenticationExpiredError) throw error
      logger.warn({ reason: (error as Error).message }, 'NATS does not answer yet, waiting for it')
      await sleep(retryMs)
    }
  }
}

/** The servers of an address and its account; the client library takes them separately. */
type NatsAddress = { servers: string[]; account: { user: string; pass: string; inboxPrefix: string } | undefined }

const addressForm = /^(?<scheme>[a-z]+:\/\/)?(?:(?<user>[^:@/]*)(?::(?<pass>[^@/]*))?@)?(?<host>.+)$/

/**
 * Parses `nats://words:password@nats-1:4222,nats-2:4222`: comma-separated servers, with the account in any of them. Each account gets its
 * own inbox prefix, so that the server can deny it the replies to others.
 */
export function natsAddress(url: string): NatsAddress {
  const named = url.split(',').map((server) => addressForm.exec(server.trim())?.groups ?? {})
  const account = named.find(({ user }) => user)
  const user = decodeURIComponent(account?.user ?? '')
  return {
    servers: named.map(({ scheme = '', host = '' }) => scheme + host),
    account: user
      ? { user, pass: decodeURIComponent(account?.pass ?? ''), inboxPrefix: `_INBOX_${user.replace(/[^\w-]/g, '_')}` }
      : undefined,
  }
}
