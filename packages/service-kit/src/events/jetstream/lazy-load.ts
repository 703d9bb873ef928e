// NATS's client is loaded with the first connection: it takes memory, and the embedded edition has no use for it.

/** `openJetStreamBus` of jetstream-bus.ts. */
export const openJetStreamBus: typeof import('../jetstream-bus.ts').openJetStreamBus = async (...options) =>
  (await import('../jetstream-bus.ts')).openJetStreamBus(...options)

/** `makeStreams` of operator-streams.ts. */
export const makeStreams: typeof import('./operator-streams.ts').makeStreams = async (...options) =>
  (await import('./operator-streams.ts')).makeStreams(...options)

/** `deleteStreams` of operator-streams.ts. */
export const deleteStreams: typeof import('./operator-streams.ts').deleteStreams = async (...options) =>
  (await import('./operator-streams.ts')).deleteStreams(...options)
