export { deriveTag, makePasswordHash, type PasswordHash, parsePasswordHash } from './argon2id.ts'
