export {
  Distractor,
  DistractorRequest,
  DistractorResponse,
  FirstSense,
  internalApi,
  SenseQuery,
  TypedAnswers,
  TypedAnswersRequest,
} from './internal-api.ts'
