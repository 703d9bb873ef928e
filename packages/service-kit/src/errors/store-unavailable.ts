// The driver's errors for a missing response or a changed primary. Matched by name and number, since a process without a store does not load
// the driver.
const names =
  /^(?:Mongo(?:ose)?(?:Network|NetworkTimeout|ServerSelection|PoolCleared|PoolClosed|WaitQueueTimeout|NotConnected|TopologyClosed|ServerClosed|ClientClosed|StalePrimary|WriteConcern)|PoolClearedOnNetwork)Error$/

/**
 * Error codes of a server that cannot serve now (https://github.com/mongodb/specifications, retryable reads and writes), and that of a
 * transaction that took too long (TransactionExceededLifetimeLimitSeconds), which has no label.
 */
const codes = new Set([6, 7, 89, 91, 134, 189, 262, 290, 9001, 10_107, 11_600, 11_602, 13_435, 13_436])

const labels = ['RetryableWriteError', 'TransientTransactionError', 'UnknownTransactionCommitResult']

/** Whether an error means that a store does not respond right now, e.g. during a fail-over, so that a retry may succeed. */
export function isStoreUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { name, code, errorLabels, errorResponse } = error as Error & { code?: unknown; errorLabels?: unknown; errorResponse?: unknown }
  // A write on a connection that the server has just closed fails with the socket's error.
  if (names.test(name) || code === 'EPIPE' || code === 'ECONNRESET') return true
  if (!name.startsWith('Mongo')) return false
  // A bulk write wraps the error of its connection.
  if (isStoreUnavailable(errorResponse)) return true
  if (typeof code === 'number' && codes.has(code)) return true
  return Array.isArray(errorLabels) && labels.some((label) => errorLabels.includes(label))
}
