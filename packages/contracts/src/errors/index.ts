export { type ErrorCode, type ErrorStatus, statusOf } from './error-codes.ts'
