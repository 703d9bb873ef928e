export { type ErrorCode, statusOf } from './error-codes.ts'
