import { describeOwnEditions, watchedTurns } from '@wordloom/testing'
import { describeCostlyBodies } from './costly-bodies.suite.ts'
import { describeHostileRequests } from './hostile-requests.suite.ts'
import { describeSlowRequests } from './slow-requests.suite.ts'

// One after another on the same processes, which take longer to start than most of this to run.
describeOwnEditions(
  'what is made to harm',
  (edition) => {
    describeHostileRequests(edition)
    describeSlowRequests(edition)
    describeCostlyBodies(edition)
  },
  watchedTurns,
)
