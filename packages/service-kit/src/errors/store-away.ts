// What the driver says when it gets no answer, or has been told that the primary is another one now. By their names and numbers: who has
// no store loads no driver.
const names =
  /^(?:Mongo(?:ose)?(?:Network|NetworkTimeout|ServerSelection|PoolCleared|PoolClosed|WaitQueueTimeout|NotConnected|TopologyClosed|ServerClosed|ClientClosed|StalePrimary|WriteConcern)|PoolClearedOnNetwork)Error$/

/** Codes by which a server says that it cannot serve now: https://github.com/mongodb/specifications, retryable reads and writes. */
const codes = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436])

const labels = ['RetryableWriteError', 'TransientTransactionError', 'UnknownTransactionCommitResult']

/** Whether an error says that a store does not answer now, or not yet again, as in a fail-over; another try may find it. */
export function isStoreAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { name, code, errorLabels, errorResponse } = error as Error & { code?: unknown; errorLabels?: unknown; errorResponse?: unknown }
  // A write on a connection that the server has just ended comes as the socket told it.
  if (names.test(name) || code === 'EPIPE' || code === 'ECONNRESET') return true
  if (!name.startsWith('Mongo')) return false
  // Many writes at once wrap what has happened to their connection.
  if (isStoreAway(errorResponse)) return true
  if (typeof code === 'number' && codes.has(code)) return true
  return Array.isArray(errorLabels) && labels.some((label) => errorLabels.includes(label))
}
