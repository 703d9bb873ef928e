import { afterAll } from '@jest/globals'
import { describeOwnEditions } from '@wordloom/testing'
import { startCollector } from './collector.ts'
import { describeMetrics } from './metrics.suite.ts'
import { describeTracesAndLogs } from './traces-and-logs.suite.ts'

const collector = await startCollector()
afterAll(() => collector.close())

// Both suites share a running edition, which takes longer to start than they take to run.
describeOwnEditions(
  'observability',
  (edition) => {
    describeTracesAndLogs(edition, collector)
    describeMetrics(edition)
  },
  { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'debug' },
)
