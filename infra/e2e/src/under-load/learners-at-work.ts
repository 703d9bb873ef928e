import { seeded } from '@wordloom/quiz'
import { signUp } from '@wordloom/test-kit/http'
import type { Present } from './expect-nothing-lost.ts'
import { type CallResult, simulateLearner } from './simulate-learner.ts'

const vocabulary = ['harbour', 'lantern', 'meadow', 'quarry', 'thistle', 'anchor', 'copper', 'drizzle', 'ember', 'furrow']

/** Signs new learners up, one after the other. */
export async function signUpLearners(url: string, count: number): Promise<Present[]> {
  const present: Present[] = []
  while (present.length < count) present.push({ learner: await signUp(url), acknowledged: { words: [], sessions: 0 } })
  return present
}

/** Lets them all work until the returned function is called; it resolves when each has finished, and knows what was acknowledged. */
export function startWork(present: readonly Present[], pauseMs: number, record: (call: CallResult) => void): () => Promise<void> {
  let isWorking = true
  const working = present.map(async ({ learner, acknowledged }, index) => {
    const keepGoing = () => isWorking
    const more = await simulateLearner({ learner, vocabulary, random: seeded(index + 1), pauseMs, keepGoing, record })
    acknowledged.words.push(...more.words)
    acknowledged.sessions += more.sessions
  })
  return async () => {
    isWorking = false
    await Promise.all(working)
  }
}
