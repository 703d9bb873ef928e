/** The one table from stable error codes to HTTP statuses. Services throw codes and never a status. */
const statuses = {
  'request.invalid': 400,
  'request.not-json': 400,
  'request.incomplete': 400,
  'request.too-deep': 400,
  'request.too-complex': 400,
  'request.too-large': 413,
  'request.too-slow': 408,
  'request.unsupported-media-type': 415,
  'request.not-found': 404,
  'request.method-not-allowed': 405,
  'request.cross-site': 403,
  'request.rate-limited': 429,
  'request.too-many-at-once': 429,
  'request.idempotency-key-reused': 422,
  'request.idempotency-key-in-use': 409,
  'auth.signed-out': 401,
  'auth.sign-in-again': 403,
  'auth.api-key-invalid': 401,
  'auth.login-expired': 400,
  'auth.provider-refused': 400,
  'auth.provider-unavailable': 503,
  'words.word-not-found': 404,
  'words.starter-set-not-found': 404,
  'words.duplicate-word': 409,
  'words.already-mastered': 409,
  'words.vocabulary-full': 409,
  'dictionary.word-not-found': 404,
  'dictionary.unavailable': 503,
  'quiz.session-not-found': 404,
  'quiz.question-not-found': 404,
  'quiz.question-not-asked': 400,
  'quiz.answered-in-future': 400,
  'quiz.answered-too-long-ago': 400,
  'quiz.answer-not-found': 404,
  'quiz.correction-too-late': 409,
  'quiz.not-the-last-answer': 409,
  'quiz.session-full': 409,
  'quiz.history-full': 409,
  'identity.email-taken': 409,
  'identity.nothing-to-change': 400,
  'identity.picture-too-large': 413,
  'identity.picture-not-accepted': 400,
  'identity.picture-not-found': 404,
  'identity.account-leaving': 409,
  'identity.api-key-exists': 409,
  'identity.api-key-not-found': 404,
  'identity.session-not-found': 404,
  'service.unavailable': 503,
  'service.overloaded': 503,
  'service.timeout': 504,
  'service.failed': 500,
} as const

/** A stable error code: what programs may rely on; the sentence beside it may change. */
export type ErrorCode = keyof typeof statuses

/** An HTTP status that some error code is sent with. */
export type ErrorStatus = (typeof statuses)[ErrorCode]

/** The HTTP status an error code is sent with. */
export const statusOf = (code: ErrorCode): ErrorStatus => statuses[code]
