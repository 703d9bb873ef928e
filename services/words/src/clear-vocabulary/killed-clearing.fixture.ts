import { setImmediate as nextTurn } from 'node:timers/promises'
import { openSqlite } from '@wordloom/service-kit/store'
import { decided } from '@wordloom/service-kit/unit-of-work'
import { createSqliteWordRepository } from '../adapters/word.sqlite.ts'
import { vocabulary } from '../word/word.collections.ts'
import { aWord, contextOf } from '../word-test-kit/word-fixtures.ts'
import { clearVocabulary } from './clear-vocabulary.ts'

// Adds 2,000 words with their events to the given file, and kills itself while it clears them.
const sqlite = openSqlite(process.argv[2] as string)
const words = createSqliteWordRepository(sqlite)
const added = Array.from({ length: 2_000 }, (_, index) => aWord('ada', { text: `owl ${index}` }))
await words.store.change(
  'ada',
  decided({ writes: added.map(({ word }) => vocabulary.add(word)), events: added.flatMap(({ events }) => events) }),
)
void clearVocabulary(words, contextOf('ada'))
while ((await words.store.read(vocabulary.count({ userId: 'ada' }))) > 1_200) await nextTurn()
process.kill(process.pid, 'SIGKILL')
