/** A dictionary cannot be added; the message is one sentence for the operator. */
export class AddingError extends Error {
  override readonly name = 'AddingError'
}
