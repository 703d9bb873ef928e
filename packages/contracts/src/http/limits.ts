/** Words in a daily quiz. */
export const dailyQuizSize = 5

/** Words in the list of those that are due: what is answered without `?limit=`, which is also the most that can be asked for. */
export const wordsDue = { max: 100 } as const

/** Rows in the recent list: what is answered without `?limit=`, and the most that can be asked for. */
export const recentWords = { default: 10, max: 50, dashboard: 5 } as const
