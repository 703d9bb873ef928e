export { ApiError, isUnauthorized, NoResponseError } from './calls/api-error.ts'
export { call, callForResponse } from './calls/call.ts'
export {
  isSearchKey,
  onAddWordFromSearch,
  onBankSearchFocused,
  onProfilePictureUpdated,
  onQuizOpened,
  onSearchOpened,
  onShowWordCaptureWithDefinitions,
  onWordEntryFocused,
  onWordOpened,
  publishAddWordFromSearch,
  publishBankSearchFocused,
  publishProfilePictureUpdated,
  publishQuizOpened,
  publishSearchOpened,
  publishShowWordCaptureWithDefinitions,
  publishWordEntryFocused,
  publishWordOpened,
} from './events/events.ts'
export { useAddressParameter, withParameter } from './local/address-parameter.ts'
export { readPreferences, usePreferences } from './local/preferences.ts'
export { cacheProfilePicture, useCachedProfilePicture } from './local/profile-picture.ts'
export { storedValue } from './local/stored-value.ts'
export { setTimeZoneCookie } from './local/time-zone-cookie.ts'
export { readUnsentQuizzes, removeUnsentQuizzesOf, useHasUnsentQuizzes, writeUnsentQuizzes } from './local/unsent-quizzes.ts'
export { useDailyReminder } from './local/use-daily-reminder.ts'
export { blockNavigation, requestNavigation, unblockNavigation } from './navigation-blocker/navigation-blocker.ts'
export { type Achievement, achievementsOf } from './progress/achievements.ts'
export { createQueryClient } from './queries/query-client.ts'
export { queryKeys } from './queries/query-keys.ts'
export { useAuthConfig } from './queries/use-auth-config.ts'
export { useDueWords } from './queries/use-due-words.ts'
export { useRefresh } from './queries/use-refresh.ts'
export { useDashboardStats, useWeeklyProgress } from './queries/use-stats.ts'
export { type Page, pages, type RemoteName, remoteNames } from './remotes/pages.ts'
export { type DialogProps, type RemoteModule, routesOf, type WidgetProps } from './remotes/remote-module.ts'
export { RemoteRoute, RemoteWidget } from './remotes/remote-part.tsx'
export { createRemoteSource, type FetchRemote, type RemoteSource, RemoteSourceProvider } from './remotes/remote-source.ts'
export { followOtherTabs, onTabMessage } from './session/follow-other-tabs.ts'
export { hadNoSessionCookie } from './session/initial-session.ts'
export { displayName, useLearner, useSession, useSessionEnded } from './session/session.ts'
export { notifyOtherTabs } from './session/tab-channel.ts'
export { type SpeechResult, speak, useVoiceInput } from './speech.ts'
