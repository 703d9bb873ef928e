import { ApiError } from '@wordloom/web-kit'

/** The id of the word that a refusal says the learner has. */
export const knownIdIn = (error: unknown): string | undefined => {
  const id = error instanceof ApiError && error.code === 'words.duplicate-word' ? error.problem?.wordId : undefined
  return typeof id === 'string' ? id : undefined
}
