/** What is kept of a learner's API key: never the key, only its hash and what may be shown of it. */
export type StoredApiKey = { id: string; name: string; hash: string; preview: string; createdAt: Date }
