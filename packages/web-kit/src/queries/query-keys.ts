/** All query keys. A shorter key matches all that begin with it. */
export const queryKeys = {
  session: ['session'],
  /** When a session was found to have ended while its learner's pages were open. */
  sessionEnded: ['session-ended'],
  authConfig: ['auth-config'],
  words: {
    /** All lists of words: the bank, recent, review and search. */
    all: ['words'],
    list: (query: Readonly<Record<string, string | undefined>> = {}) => ['words', 'list', query],
    recent: ['words', 'recent'],
    review: ['words', 'review'],
    search: (text: string) => ['words', 'search', text],
  },
  /** The number of due words; the list of them may be shorter. */
  wordsDueTotal: ['words-due-total'],
  starterSets: ['starter-sets'],
  dictionary: (word: string) => ['dictionary', word],
  completions: (startsWith: string) => ['dictionary-completions', startsWith],
  wordLabels: (word: string) => ['dictionary', word, 'labels'],
  suggestions: (word: string) => ['dictionary', word, 'suggestions'],
  stats: ['dashboard', 'stats'],
  weeklyProgress: ['dashboard', 'weekly-progress'],
  quiz: ['quiz'],
  quizTags: ['quiz-tags'],
  apiKeys: ['api-keys'],
  signedInBrowsers: ['signed-in-browsers'],
} as const

/** A query key or the beginning of one. */
export type QueryKey = readonly unknown[]

/** The query keys to refresh, by what was changed. */
export const queriesChangedBy = {
  word: [queryKeys.words.all, queryKeys.stats, queryKeys.weeklyProgress, queryKeys.quizTags],
  vocabulary: [queryKeys.words.all, queryKeys.stats, queryKeys.weeklyProgress, queryKeys.quizTags],
  // The statistics come first: they are what a quiz changes most.
  quiz: [queryKeys.stats, queryKeys.weeklyProgress, queryKeys.words.all, queryKeys.quizTags],
  profile: [queryKeys.session],
  apiKeys: [queryKeys.apiKeys],
  signedInBrowsers: [queryKeys.signedInBrowsers],
} as const satisfies Record<string, readonly QueryKey[]>

/** Something a learner can change. */
export type Change = keyof typeof queriesChangedBy
