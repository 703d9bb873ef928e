export { ApiError } from './calls/api-error.ts'
export { call, callAndRead } from './calls/call.ts'
export {
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
export { isSearchKey } from './events/search-key.ts'
export { askBeforeLeaving, leavePage, leaveUnasked } from './leaving/leaving.ts'
export { readPreferences, usePreferences } from './local/preferences.ts'
export { cacheProfilePicture, useCachedProfilePicture } from './local/profile-picture.ts'
export { stored } from './local/stored.ts'
export { leaveTimeZone } from './local/time-zone.ts'
export { useDailyReminder } from './local/use-daily-reminder.ts'
export { useWordBankSearch } from './local/word-bank-search.ts'
export { type Achievement, achievementsOf } from './progress/achievements.ts'
export { createQueryClient, isRefused } from './queries/query-client.ts'
export { queryKeys } from './queries/query-keys.ts'
export { useRefresh } from './queries/use-refresh.ts'
export { useDashboardStats, useWeeklyProgress } from './queries/use-stats.ts'
export { useWordsDue } from './queries/use-words-due.ts'
export { type Page, pages, type RemoteName, remoteNames } from './remotes/pages.ts'
export { type DialogProps, type RemoteModule, routesOf, type WidgetProps } from './remotes/remote-module.ts'
export { RemoteRoute, RemoteWidget } from './remotes/remote-part.tsx'
export { createRemoteSource, type FetchRemote, type RemoteSource, RemoteSourceProvider } from './remotes/remote-source.ts'
export { followOtherTabs } from './session/follow-other-tabs.ts'
export { handOverSession } from './session/hand-over-session.ts'
export { knownWithoutSession } from './session/no-session.ts'
export { onOtherTab } from './session/on-other-tab.ts'
export { displayName, useLearner, useSession, useSessionEnded } from './session/session.ts'
export { tellOtherTabs } from './session/tab-channel.ts'
export { takeHandedSession } from './session/take-handed-session.ts'
export type { Heard } from './speech/recognition.ts'
export { speak } from './speech/speak.ts'
export { useVoiceWord } from './speech/use-voice-word.ts'
