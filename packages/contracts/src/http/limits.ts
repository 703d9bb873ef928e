/** Words in a daily quiz. */
export const dailyQuizSize = 5

/** The number of due words in the list: the default and the maximum of `?limit=`. */
export const wordsDue = { max: 100 } as const

/** The number of recent words: the default and the maximum of `?limit=`. */
export const recentWords = { default: 10, max: 50, dashboard: 5 } as const

/** How many tags a quiz is offered to be narrowed to; the most used ones. */
export const maxOfferedTags = 200

/** How far the words that wait for the next quiz are counted. */
export const maxWaiting = 1_000
