/** A dictionary cannot be added; the message is one sentence for the operator. */
export class AddDictionaryError extends Error {
  override readonly name = 'AddDictionaryError'
}
