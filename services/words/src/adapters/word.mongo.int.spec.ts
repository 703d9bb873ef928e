import { expect, it } from '@jest/globals'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo } from '@wordloom/service-kit/store'
import { describeFields } from '@wordloom/service-kit/unit-of-work/store-test-kit'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { changeWord } from '../change-word/change-word.ts'
import { removeWord } from '../remove-word/remove-word.route.ts'
import { wordCollections } from '../word/word.collections.ts'
import { commandsOf } from '../word-test-kit/word-commands.ts'
import { aWord, contextOf } from '../word-test-kit/word-fixtures.ts'
import { createMongoWordRepository } from './word.mongo.ts'
import { describeWordRepository } from './word.repository.contract.ts'
import { describeWordQuota } from './word-quota.contract.ts'

let opened = 0

describeWithBacking(['mongo'], 'words in MongoDB', (backing) => {
  describeWordRepository('MongoDB', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`words${++opened}`), logger: silentLogger })
    return { words: commandsOf(createMongoWordRepository(mongo)), close: () => mongo.close() }
  })

  describeFields('MongoDB', wordCollections, async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`fields${++opened}`), logger: silentLogger })
    return { store: createMongoWordRepository(mongo).store, close: () => mongo.close() }
  })

  describeWordQuota('MongoDB', async (quota) => {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`quota${++opened}`), logger: silentLogger })
    return { words: commandsOf(createMongoWordRepository(mongo, quota)), close: () => mongo.close() }
  })

  it('never exceed the quota if two replicas add at the same time', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf('races'), logger: silentLogger })
    const replicas = [0, 1].map(() => commandsOf(createMongoWordRepository(mongo, { maxWords: 5 })))
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => {
        const { word, events } = aWord('ada', { text: `word ${index}` })
        return replicas[index % 2]?.add(word, events)
      }),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const call of results) if (call.status === 'rejected') expect(call.reason).toMatchObject({ code: 'words.vocabulary-full' })
    expect(await replicas[0]?.count('ada')).toBe(5)
    await mongo.close()
  })

  it('are found by a search as another replica last changed them', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf('replicas'), logger: silentLogger })
    const [one, other] = [commandsOf(createMongoWordRepository(mongo)), commandsOf(createMongoWordRepository(mongo))]
    const found = async (search: string) => (await one.list('ada', { search, sortBy: 'text', sortOrder: 'asc' })).map(({ text }) => text)
    const add = async (text: string) => {
      const { word, events } = aWord('ada', { text, definition: `the ${text} there is` })
      return (await other.add(word, events)).word
    }
    const pier = await add('pier')
    expect(await found('pier')).toEqual(['pier'])
    await add('piercing')
    expect(await found('pier')).toEqual(['pier', 'piercing'])
    await other.change('ada', pier.id, (word) => changeWord(word, { context: 'at the harbour' }, contextOf('ada')))
    expect(await found('harbour')).toEqual(['pier'])
    await other.change('ada', pier.id, (word) => removeWord(word, contextOf('ada')))
    expect([await found('harbour'), await found('pier')]).toEqual([[], ['piercing']])
    expect((await one.list('bob', { search: 'pier', sortBy: 'text', sortOrder: 'asc' })).length).toBe(0)
    await mongo.close()
  })
})
