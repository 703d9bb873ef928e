import { describeOwnEditions, logLongTurns } from '@wordloom/testing'
import { describeCostlyBodies } from './costly-bodies.suite.ts'
import { describeHostileRequests } from './hostile-requests.suite.ts'
import { describeSlowRequests } from './slow-requests.suite.ts'

// All on the same processes, which take longer to start than most of these tests take to run.
describeOwnEditions(
  'hostile requests',
  (edition) => {
    describeHostileRequests(edition)
    describeSlowRequests(edition)
    describeCostlyBodies(edition)
  },
  logLongTurns,
)
