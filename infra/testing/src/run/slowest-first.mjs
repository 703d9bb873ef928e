import { relative } from 'node:path'
import TestSequencer from '@jest/test-sequencer'
import { costOfSuite } from './cost-of-suite.ts'

const costOf = ({ path, duration, context: { config } }) => costOfSuite(relative(config.rootDir, path), config.displayName?.name, duration)

/** Starts the suites that take longest first, and equal ones by their size. Jest itself would start a short file last that takes long. */
export default class SlowestFirst extends TestSequencer {
  sort(suites) {
    return super.sort([...suites]).toSorted((one, other) => costOf(other) - costOf(one))
  }
}
