import { expect, it } from '@jest/globals'
import { openSqlite } from '@wordloom/service-kit/store'
import { describeFields } from '@wordloom/service-kit/unit-of-work/store-test-kit'
import { wordCollections } from '../word/word.collections.ts'
import { asWordBody, searchText, senseKey, sortText, type Word } from '../word/word.ts'
import { commandsOf } from '../word-test-kit/word-commands.ts'
import { aWord, noon } from '../word-test-kit/word-fixtures.ts'
import { migrations } from './migrations.sqlite.ts'
import { describeWordRepository } from './word.repository.contract.ts'
import { createSqliteWordRepository } from './word.sqlite.ts'
import { describeWordQuota } from './word-quota.contract.ts'

/** A word or review as an older version stored it. */
const toText = (stored: object): string => {
  const lacking = { removedAt: undefined, gloss: undefined, note: undefined, tags: undefined, meetings: undefined }
  return JSON.stringify({ ...stored, ...lacking, lookUpCount: undefined, lastLookUp: undefined })
}

describeWordRepository('SQLite', async () => {
  const sqlite = openSqlite(':memory:')
  return { words: commandsOf(createSqliteWordRepository(sqlite)), close: async () => sqlite.close() }
})

describeFields('SQLite', wordCollections, async () => {
  const sqlite = openSqlite(':memory:')
  return { store: createSqliteWordRepository(sqlite).store, close: async () => sqlite.close() }
})

describeWordQuota('SQLite', async (quota) => {
  const sqlite = openSqlite(':memory:')
  return { words: commandsOf(createSqliteWordRepository(sqlite, quota)), close: async () => sqlite.close() }
})

it('a SQLite file of an older version is migrated with words, reviews, lists and searches intact', async () => {
  const sqlite = openSqlite(':memory:')
  sqlite.migrate('words', migrations.words.slice(0, 2))
  const owned = ['café', 'owl'].map((text, index) => aWord('ada', { text }, new Date(noon.getTime() + index)).word)
  for (const word of owned) {
    const places = [word.dateAdded.getTime(), sortText(word), 0, word.nextReview.getTime(), searchText(word), null]
    sqlite
      .prepare(`INSERT INTO words VALUES (${'?,'.repeat(10)}?)`)
      .run(word.id, 'ada', senseKey(word), word.status, ...places, toText(word))
  }
  const [reviewed] = owned as [Word]
  const answers = [2, 1].map((hours) => {
    const at = new Date(noon.getTime() + hours * 3_600_000)
    return { id: `review-${hours}`, wordId: reviewed.id, at, due: at, isCorrect: true }
  })
  for (const review of answers)
    sqlite.prepare('INSERT INTO reviews VALUES (?, ?, ?, ?, ?)').run(review.id, 'ada', review.wordId, review.at.getTime(), toText(review))
  const words = commandsOf(createSqliteWordRepository(sqlite))
  expect(await words.reviews('ada', reviewed.id)).toEqual(answers.toReversed())
  for (const word of owned) expect(await words.find('ada', word.id)).toEqual(word)
  expect(await words.list('ada', { sortBy: 'dateAdded', sortOrder: 'asc' })).toEqual(owned.map(asWordBody))
  expect(await words.list('ada', { search: 'CAFE', sortBy: 'text', sortOrder: 'asc' })).toEqual([asWordBody(owned[0] as Word)])
  const { word: twice, events } = aWord('ada', { text: 'Owl' })
  await expect(words.add(twice, events)).rejects.toThrow('already in your vocabulary')
  sqlite.close()
})
