import { identityApi } from '@wordloom/contracts/http'
import { signedOut } from '@wordloom/service-kit/errors'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { asUser } from '../learner/learner.ts'

/** GET /api/auth/user: the signed-in learner; 401 if nobody is signed in. */
export const userRoute = ({ learners }: { learners: LearnerRepository }): Route =>
  route(identityApi.user, {
    async handle({ learner }) {
      const found = await learners.find(learner.userId)
      if (!found) throw signedOut()
      return ok(asUser(found))
    },
  })
