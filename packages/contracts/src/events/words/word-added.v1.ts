import { defineEvent } from '../define-event.ts'
import { wordSnapshot } from './word-snapshot.ts'

/** A word is in a learner's vocabulary: newly added, restored by Undo, or imported (then with its own status and addedOn). */
export const wordAddedV1 = defineEvent({ type: 'words.word-added', version: 1, data: wordSnapshot })
