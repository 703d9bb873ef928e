import {
  accountDeletedV1,
  type Envelope,
  subjectOf,
  vocabularyClearedV1,
  wordAddedV1,
  wordChangedV1,
  wordRemovedV1,
  wordsImportedV1,
} from '@wordloom/contracts/events'
import type { AskableWord } from './askable-word.ts'

/** What an event does to the quiz's copy of a learner's words. `left` means that the learner is gone, with all that is theirs. */
export type VocabularyChange =
  | { kind: 'none' }
  | { kind: 'added'; words: readonly AskableWord[] }
  | { kind: 'changed'; wordId: string; fields: Partial<Omit<AskableWord, 'id'>> }
  | { kind: 'removed'; wordId: string }
  | { kind: 'cleared' }
  | { kind: 'left' }

/** The change an event stands for; events that mean nothing here change nothing. Throws when an event is not what its contract says. */
export function changeOf(event: Envelope): VocabularyChange {
  switch (subjectOf(event)) {
    case wordAddedV1.subject:
      return { kind: 'added', words: [askable(wordAddedV1.parse(event))] }
    case wordsImportedV1.subject:
      return { kind: 'added', words: wordsImportedV1.parse(event).words.map(askable) }
    case wordChangedV1.subject: {
      const { wordId, changed, status, due, difficulty, stability } = wordChangedV1.parse(event)
      const { definition, example, context, partOfSpeech } = changed
      const texts = Object.entries({ definition, example, context, partOfSpeech }).filter(([, text]) => text !== undefined)
      return { kind: 'changed', wordId, fields: { ...Object.fromEntries(texts), status, due: new Date(due), difficulty, stability } }
    }
    case wordRemovedV1.subject:
      return { kind: 'removed', wordId: wordRemovedV1.parse(event).wordId }
    case vocabularyClearedV1.subject:
      return { kind: 'cleared' }
    case accountDeletedV1.subject:
      return { kind: 'left' }
    default:
      return { kind: 'none' }
  }
}

const askable = ({ wordId, due, addedOn: _, ...fields }: ReturnType<typeof wordAddedV1.parse>): AskableWord => ({
  ...fields,
  id: wordId,
  due: new Date(due),
})
