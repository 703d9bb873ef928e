import { endpoint } from '../endpoints/endpoint.ts'
import { DistractorAnswer, DistractorRequest } from './distractors.ts'
import { FirstSenses, FirstSensesRequest } from './first-senses.ts'
import { TypedAnswers, TypedAnswersRequest } from './typed-answers.ts'

/** Calls between services; the gateway does not expose them. */
export const internalApi = {
  firstSenses: endpoint({ method: 'POST', path: '/internal/first-senses', body: FirstSensesRequest, answer: FirstSenses }),
  distractors: endpoint({
    method: 'POST',
    path: '/internal/distractors',
    body: DistractorRequest,
    bodyLimit: 2 * 1024 * 1024,
    bodyValues: 10_000,
    answer: DistractorAnswer,
  }),
  typedAnswers: endpoint({ method: 'POST', path: '/internal/typed-answers', body: TypedAnswersRequest, answer: TypedAnswers }),
}
