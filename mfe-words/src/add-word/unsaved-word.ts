import { emptyWord, type NewWord, type NewWordInput, type Word } from '@wordloom/contracts/http'

const prefix = 'unsaved-'
let count = 0

/** The word to show until the server has responded. */
export const unsavedWord = ({ source: _, formerDefinition: __, ...written }: NewWordInput, now: Date): Word => {
  count += 1
  return {
    ...emptyWord,
    ...definedOnly(written),
    text: written.text.trim(),
    id: `${prefix}${count}`,
    status: 'new',
    difficulty: 0,
    reviewCount: 0,
    correctCount: 0,
    dateAdded: now.toISOString(),
    nextReview: now.toISOString(),
  }
}

const definedOnly = (word: Omit<NewWordInput, 'source' | 'formerDefinition'>) =>
  Object.fromEntries(Object.entries(word).filter(([, value]) => value !== undefined)) as Partial<Omit<NewWord, 'source'>>

/** Whether a word is shown but not saved yet. Its actions are disabled until then. */
export const isUnsaved = (word: Pick<Word, 'id'>): boolean => word.id.startsWith(prefix)
