/** Every key under which answers are kept. A shorter key stands for all that begin with it. */
export const queryKeys = {
  session: ['session'],
  authConfig: ['auth-config'],
  words: {
    /** All lists of words: the bank, recent, review and search. */
    all: ['words'],
    list: (query: Readonly<Record<string, string | undefined>> = {}) => ['words', 'list', query],
    recent: ['words', 'recent'],
    review: ['words', 'review'],
    search: (text: string) => ['words', 'search', text],
  },
  /** How many words are due: more than the list of them holds, where they are many. */
  wordsDueTotal: ['words-due-total'],
  dictionary: (word: string) => ['dictionary', word],
  suggestions: (word: string) => ['dictionary', word, 'suggestions'],
  stats: ['dashboard', 'stats'],
  weeklyProgress: ['dashboard', 'weekly-progress'],
  quiz: ['quiz'],
  apiKeys: ['api-keys'],
  signedInBrowsers: ['signed-in-browsers'],
} as const

/** One key, whole or the beginning of one. */
export type QueryKey = readonly unknown[]

/** What a change refreshes, by what was changed. */
export const changedBy = {
  word: [queryKeys.words.all, queryKeys.stats, queryKeys.weeklyProgress],
  vocabulary: [queryKeys.words.all, queryKeys.stats, queryKeys.weeklyProgress],
  // What a quiz changes most is asked for first.
  quiz: [queryKeys.stats, queryKeys.weeklyProgress, queryKeys.words.all],
  profile: [queryKeys.session],
  apiKeys: [queryKeys.apiKeys],
  signedInBrowsers: [queryKeys.signedInBrowsers],
} as const satisfies Record<string, readonly QueryKey[]>

/** Something a learner can change. */
export type Change = keyof typeof changedBy
