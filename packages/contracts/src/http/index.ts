export { atLeast, atMost } from './checks.ts'
export { DictionaryEntry, dictionaryApi, Sense, SenseGroup, SpellingSuggestions } from './dictionary.ts'
export { count, instant, line, localDay, requiredLine, text } from './fields.ts'
export {
  AccountDeletion,
  ApiKey,
  ApiKeyList,
  AuthConfig,
  CreatedApiKey,
  NewApiKey,
  ProfilePatch,
  SignedInBrowser,
  SignedInBrowsers,
  SignedOutEverywhere,
  SignOutEverywhere,
  User,
} from './identity.ts'
export { identityApi } from './identity-api.ts'
export { dailyQuizSize, recentWords, wordLimits, wordsDue } from './limits.ts'
export {
  type ImageType,
  imageTypes,
  type PictureSize,
  pictureAddress,
  pictureBytes,
  pictureRoute,
  pictureSizes,
  smallPicture,
} from './picture.ts'
export { FieldFault, Problem } from './problem.ts'
export { DashboardStats, ProgressDay, statsApi, WeeklyProgress } from './progress.ts'
export {
  AnswerRecord,
  didNotKnowAnswer,
  knewAnswer,
  NewQuestionRecord,
  NewQuizResults,
  NewQuizSession,
  QuestionRecord,
  QuestionType,
  Quiz,
  QuizQuestion,
  QuizResults,
  QuizSession,
  questionTypes,
  quizApi,
} from './quiz.ts'
export {
  NewWord,
  type NewWordInput,
  RecentQuery,
  type SortOrder,
  sortOrders,
  Word,
  WordList,
  WordPatch,
  WordQuery,
  type WordSort,
  WordStatus,
  WordsDueQuery,
  wordSorts,
  wordStatuses,
} from './word.ts'
export { wordsApi } from './words-api.ts'
