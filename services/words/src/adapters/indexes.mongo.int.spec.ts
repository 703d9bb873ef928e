import { expect, it } from '@jest/globals'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo } from '@wordloom/service-kit/store'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { queryEveryList } from '../word-test-kit/query-every-list.ts'
import { commandsOf } from '../word-test-kit/word-commands.ts'
import { aWord } from '../word-test-kit/word-fixtures.ts'
import { createMongoWordRepository } from './word.mongo.ts'

type Profiled = {
  planSummary: string
  hasSortStage?: boolean
  command: { filter: object; projection: object; sort?: object }
  docsExamined: number
  nreturned: number
}

describeWithBacking(['mongo'], 'lists of words in MongoDB', (backing) => {
  it('use an index: no collection scan, no sort except of search results, and no fetched document that is not in the response', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf('indexes'), logger: silentLogger })
    const words = commandsOf(createMongoWordRepository(mongo))
    for (const [userId, text] of [
      ['ada', 'ship'],
      ['ada', 'harbour'],
      ['bob', 'ship'],
      ['bob', 'harbour'],
      ['bob', 'pier'],
    ] as const) {
      const { word, events } = aWord(userId, { text })
      await words.add(word, events)
    }
    const { db } = mongo.connection
    await db?.command({ profile: 2 })
    await queryEveryList(words, 'ada')
    await db?.command({ profile: 0 })
    const profiled = (await db
      ?.collection('system.profile')
      .find({ op: 'query', ns: /\.(words|reviews)$/ })
      .toArray()) as unknown as Profiled[]
    expect(profiled.length).toBeGreaterThanOrEqual(51)
    for (const { command, planSummary, hasSortStage, docsExamined, nreturned } of profiled) {
      const query = JSON.stringify(command)
      const search = '_id' in command.filter
      const searchTexts = 'searchText' in (command.projection ?? {})
      const sorts = hasSortStage ?? false
      // A status is looked at in the words that were found; what a search looks through is not fetched; every other list fetches what it answers.
      const most = search && 'status' in command.filter ? 1 : searchTexts ? 0 : nreturned
      const index = search ? /^IXSCAN \{ _id: 1/ : searchTexts ? /^IXSCAN \{ userId: 1, removed: 1, searchText: 1/ : /^IXSCAN \{ userId: 1/
      expect({ query, planSummary, sorts, fetched: docsExamined <= most }).toEqual({
        query,
        planSummary: expect.stringMatching(index),
        sorts: search && command.sort !== undefined,
        fetched: true,
      })
    }
    await mongo.close()
  })
})
