import { accountDeletedV1 } from '@wordloom/contracts/events'
import { AccountDeletion } from '@wordloom/contracts/http'
import { noContent, type Route, route } from '@wordloom/service-kit/http'
import type { Jobs } from '@wordloom/service-kit/jobs'
import type { BrowserCookie, Sessions } from '@wordloom/service-kit/sessions'
import { learnerGone } from '../learner/learner.errors.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { enqueueLeftovers } from './erase-leftovers.ts'

type Dependencies = { learners: LearnerRepository; sessions: Sessions; jobs: Jobs; sessionCookie: BrowserCookie }

/** DELETE /api/account: erases the learner here, and everywhere else by event; asks for the word DELETE. */
export const deleteAccountRoute = ({ learners, sessions, jobs, sessionCookie }: Dependencies): Route =>
  route({
    method: 'delete',
    path: '/api/account',
    body: AccountDeletion,
    async handle({ learner: { userId }, context }) {
      const learner = await learners.find(userId)
      if (!learner) throw learnerGone()
      await enqueueLeftovers(jobs, learner)
      const { committed } = await learners.remove(userId, [accountDeletedV1.draft(context, {})])
      await sessions.endAll(userId)
      return noContent({ committed, headers: { 'set-cookie': sessionCookie.clear() } })
    },
  })
