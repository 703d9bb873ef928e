/** An error that the operator can fix; its message is the whole sentence to print. */
export class OpsError extends Error {
  override readonly name = 'OpsError'
}
