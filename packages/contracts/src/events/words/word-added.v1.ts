import { defineEvent } from '../define-event.ts'
import { wordSnapshot } from './word-snapshot.ts'

/** A word came into a learner's vocabulary: newly added, brought back by Undo, or imported (then status and addedOn are those it had). */
export const wordAddedV1 = defineEvent({ type: 'words.word-added', version: 1, data: wordSnapshot })
