export { deriveTag, makePasswordHash, parsePasswordHash } from './argon2id.ts'
