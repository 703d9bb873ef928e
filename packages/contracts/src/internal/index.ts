export {
  Distractor,
  DistractorAnswer,
  DistractorRequest,
  FirstSense,
  internalApi,
  SenseQuery,
  TypedAnswers,
  TypedAnswersRequest,
} from './internal-api.ts'
