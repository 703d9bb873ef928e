import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import { isStoreUnavailable } from '../errors/index.ts'
import type { Logger } from '../logging/index.ts'

const retryMs = 1_000

/**
 * A new connection to the server at `url`. Retries, with a warning, while the server does not respond; rejects if it refuses the account. The
 * driver is loaded here: it takes memory, and the embedded edition has no use for it.
 */
export async function connectMongo(options: { url: string; database: string | undefined; logger: Logger }): Promise<Connection> {
  const { url, database, logger } = options
  const { default: mongoose } = await import('mongoose')
  while (true) {
    const connection = mongoose.createConnection(url, {
      ...(database ? { dbName: database } : {}),
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
      w: 'majority',
      readConcernLevel: 'majority',
      retryWrites: true,
      retryReads: true,
      ignoreUndefined: true,
      maxPoolSize: 50,
      connectTimeoutMS: 5_000,
      serverSelectionTimeoutMS: 5_000,
      // Shorter than the gateway's timeout, so that a hanging primary does not outlast the request.
      socketTimeoutMS: 12_000,
      waitQueueTimeoutMS: 10_000,
    })
    try {
      return await connection.asPromise()
    } catch (error) {
      await connection.destroy()
      if (!isMongoUnavailable(error)) throw error
      logger.warn({ reason: (error as Error).message }, 'MongoDB does not answer yet, waiting for it')
      await sleep(retryMs)
    }
  }
}

/** Whether an error means that the server does not respond; false if it refused the account. */
export const isMongoUnavailable = (error: unknown): boolean => isStoreUnavailable(error) && !/Authentication failed/i.test(error.message)
