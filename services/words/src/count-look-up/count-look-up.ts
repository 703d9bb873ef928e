import type { EventContext } from '@wordloom/contracts/events'
import { withLookUp } from '@wordloom/contracts/http'
import type { Decision } from '../word/change.ts'
import type { Word } from '../word/word.ts'

/** Counts a look-up of a word. Only this service needs the count, so there is no event. */
export function countLookUp(word: Word, { occurredAt }: EventContext): Decision {
  const counted = withLookUp(word, occurredAt)
  return { word: counted === word ? null : { ...counted, updatedAt: occurredAt }, events: [] }
}
