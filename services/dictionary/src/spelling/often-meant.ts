import words from './often-meant.json' with { type: 'json' }

const commonWords = new Map(Object.entries(words))

/** The common word that whoever types this rare one nearly always means: `calendar` for `calender`, which is a machine. */
export const oftenMeant = (word: string): string | undefined => commonWords.get(word)
