export { atLeast, atMost } from './checks.ts'
export { DictionaryEntry, Sense, SenseGroup, SpellingSuggestions } from './dictionary.ts'
export { Distractor, DistractorAnswer, DistractorRequest, distractorKinds, SenseQuery } from './distractors.ts'
export { count, instant, line, localDay, requiredLine, text } from './fields.ts'
export { FirstSense, FirstSenses, FirstSensesRequest } from './first-senses.ts'
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
export { dailyQuizSize, recentWords, wordLimits, wordsDue } from './limits.ts'
export { type PictureSize, pictureAddress, pictureRoute, pictureSizes, smallPicture } from './picture.ts'
export { FieldFault, Problem } from './problem.ts'
export { DashboardStats, ProgressDay, WeeklyProgress } from './progress.ts'
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
