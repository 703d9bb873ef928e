export {
  type Attribution,
  Commonness,
  Completions,
  DictionaryEntry,
  dictionaryApi,
  type Sense,
  type SenseGroup,
  SenseLabel,
  SpellingSuggestions,
  WordLabels,
} from './dictionary.ts'
export { atLeast } from './fields.ts'
export {
  ApiKey,
  type AuthConfig,
  type CreatedApiKey,
  identityApi,
  ProfilePatch,
  type SignedInBrowser,
  type SignedOutEverywhere,
  User,
} from './identity.ts'
export { type ImageType, imageTypes, type PictureSize, pictureAddress, pictureBytes, pictureSizes, smallPicture } from './picture.ts'
export { type FieldFault, Problem } from './problem.ts'
export { type DashboardStats, type ProgressDay, statsApi, type WeeklyProgress } from './progress.ts'
export {
  AnswerRecord,
  Correction,
  dailyQuizSize,
  didNotKnowAnswer,
  knewAnswer,
  maxOfferedTags,
  maxWaiting,
  type NewCorrection,
  type NewQuestionRecord,
  type NewQuizSession,
  type QuestionRecord,
  type QuestionType,
  Quiz,
  QuizQuestion,
  type QuizResults,
  type QuizSession,
  QuizTag,
  QuizTags,
} from './quiz.ts'
export { quizApi } from './quiz-api.ts'
export {
  emptyWord,
  NewWord,
  type NewWordInput,
  type SortOrder,
  sortOrders,
  Word,
  WordPatch,
  type WordQuery,
  type WordSort,
  WordStatus,
  wordSorts,
  wordStatuses,
} from './word.ts'
export { type LookUps, neverLookedUp, withLookUp } from './word-fields/word-look-ups.ts'
export {
  Meeting,
  meetingLimits,
  NewMeeting,
  Source,
  sentencesOf,
  sourceName,
} from './word-fields/word-meetings.ts'
export { distinctTags, tagKey, tagLimits } from './word-fields/word-tags.ts'
export {
  changeableTexts,
  forTexts,
  searchedTexts,
  snapshotTexts,
  textsOf,
  type WordText,
  wordLimits,
  wordTextNames,
} from './word-texts.ts'
export { type AddedStarterSet, type StarterSet, wordsApi } from './words-api.ts'
