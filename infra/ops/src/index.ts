export { runOps } from './ops.ts'
