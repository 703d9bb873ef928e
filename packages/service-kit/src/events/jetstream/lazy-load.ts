// NATS's client is loaded with the first connection: it takes 10 MB, which the embedded edition has no use for.

/** `openJetStreamBus` of jetstream-bus.ts. */
export const openJetStreamBus: typeof import('../jetstream-bus.ts').openJetStreamBus = async (...options) =>
  (await import('../jetstream-bus.ts')).openJetStreamBus(...options)

/** `makeStreams` of make-streams.ts. */
export const makeStreams: typeof import('./make-streams.ts').makeStreams = async (...options) =>
  (await import('./make-streams.ts')).makeStreams(...options)

/** `deleteStreams` of delete-streams.ts. */
export const deleteStreams: typeof import('./delete-streams.ts').deleteStreams = async (...options) =>
  (await import('./delete-streams.ts')).deleteStreams(...options)
