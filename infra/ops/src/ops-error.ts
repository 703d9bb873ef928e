/** Something the operator can put right; its message is the whole sentence to print. */
export class OpsError extends Error {
  override readonly name = 'OpsError'
}
