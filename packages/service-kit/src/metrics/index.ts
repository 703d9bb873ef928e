export { createRequestMetrics, type RequestMetrics } from './request-metrics.ts'
