import { DomainError } from '@wordloom/service-kit/errors'

/** There is no such word, or it is another learner's. */
export const wordNotFound = (): DomainError => new DomainError('words.word-not-found', 'This word is not in your vocabulary')

/** There is no such set of words to begin with. */
export const starterSetNotFound = (): DomainError => new DomainError('words.starter-set-not-found', 'There is no such starter set')

/** The learner has this sense already; `wordId` is the word that has it, if known. */
export const duplicateWord = (text: string, wordId?: string): DomainError =>
  new DomainError(
    'words.duplicate-word',
    `“${text}” with this definition is already in your vocabulary`,
    wordId === undefined ? {} : { wordId },
  )

/** The learner has reached the limit of words. */
export const vocabularyFull = (maxWords: number): DomainError =>
  new DomainError(
    'words.vocabulary-full',
    `Your vocabulary may hold at most ${maxWords.toLocaleString('en')} words. Delete some to make room.`,
  )

/** A mastered word cannot be marked mastered again. */
export const alreadyMastered = (text: string): DomainError => new DomainError('words.already-mastered', `“${text}” is already mastered`)
