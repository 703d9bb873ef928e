import { expect, it } from '@jest/globals'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo } from '@wordloom/service-kit/store'
import { describeWithBacking } from '@wordloom/testing'
import { askForEveryList } from '../testing/every-list.ts'
import { aWord } from '../testing/word-fixtures.ts'
import { createMongoWordRepository } from './word.mongo.ts'

type Profiled = { op: string; ns: string; planSummary: string; hasSortStage?: boolean; command: object; docsExamined: number }

describeWithBacking(['mongo'], 'lists of words in MongoDB', (backing) => {
  it('come from an index: no collection is scanned, nothing is sorted, nobody else’s words are looked at', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf('indexes'), logger: silentLogger })
    const words = createMongoWordRepository(mongo)
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
    await askForEveryList(words, 'ada')
    await db?.command({ profile: 0 })
    const profiled = (await db
      ?.collection('system.profile')
      .find({ op: 'query', ns: /\.(words|reviews)$/ })
      .toArray()) as unknown as Profiled[]
    expect(profiled.length).toBeGreaterThanOrEqual(51)
    for (const { command, planSummary, hasSortStage, docsExamined } of profiled) {
      const asked = JSON.stringify(command)
      expect({ asked, planSummary, sorts: hasSortStage ?? false, examined: docsExamined <= 2 }).toEqual({
        asked,
        planSummary: expect.stringMatching(/^IXSCAN \{ userId: 1/),
        sorts: false,
        examined: true,
      })
    }
    await mongo.close()
  })
})
