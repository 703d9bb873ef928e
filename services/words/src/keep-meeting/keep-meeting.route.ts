import { wordsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import { changeOne } from '../word/change.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { asAnswer } from '../word/word.ts'
import { keepMeeting } from './keep-meeting.ts'

/** POST /api/words/{id}/meetings: the word with the sentence. */
export const keepMeetingRoute = ({ words }: { words: WordRepository }): Route =>
  route(wordsApi.keepMeeting, {
    async handle({ params, body, learner, context }) {
      const { word, committed } = await changeOne(words, learner.userId, params.id, (before) => keepMeeting(before, body, context))
      return ok(asAnswer(word), { committed })
    },
  })
