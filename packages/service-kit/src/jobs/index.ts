export { createBullMqJobs } from './bullmq-jobs.ts'
export type { Jobs } from './jobs.ts'
export { createSqliteJobs } from './sqlite-jobs.ts'
