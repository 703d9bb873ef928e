export { createBullMqJobs } from './bullmq-jobs.ts'
export { defaultAttempts, type EnqueueOptions, type Job, type Jobs, retryDelayMs, type WorkOptions } from './jobs.ts'
export { createSqliteJobs } from './sqlite-jobs.ts'
