import { ProfilePatch } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { asUser } from '../learner/learner.ts'
import { changeProfile } from './change-profile.ts'
import { assertPicture } from './picture.ts'

// A 10 MB picture is 13.98 million characters of base64.
const bodyLimit = 14_100_000

/** PATCH /api/profile: names, email and picture; the learner as the page sees them. */
export const profileRoute = ({ learners }: { learners: LearnerRepository }): Route =>
  route({
    method: 'patch',
    path: '/api/profile',
    body: ProfilePatch,
    bodyLimit,
    async handle({ learner: { userId }, body, context }) {
      if (body.profileImageUrl !== undefined) assertPicture(body.profileImageUrl)
      const { learner, committed } = await learners.change(userId, (before) => changeProfile(before, body, context))
      return ok(asUser(learner), { committed })
    },
  })
