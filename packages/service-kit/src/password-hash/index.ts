export { type PasswordHash, parsePasswordHash } from './argon2id.ts'
