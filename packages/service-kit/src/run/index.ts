export { createLifecycle } from './lifecycle.ts'
export { startOperationsServer } from './operations-server.ts'
export { type Listening, listen, runService } from './run-service.ts'
export type { Service } from './service.ts'
