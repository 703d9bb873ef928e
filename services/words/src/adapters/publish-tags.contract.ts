import { describe, expect, it } from '@jest/globals'
import { wordChangedV1 } from '@wordloom/contracts/events'
import { removeWord } from '../remove-word/remove-word.route.ts'
import type { WordCommands } from '../word-test-kit/word-commands.ts'
import { aWord, contextOf } from '../word-test-kit/word-fixtures.ts'

/** The part of the word repository's contract about the backfill of tags in events. `repository` is empty before each. */
export function describePublishTags(repository: () => WordCommands): void {
  const running = new AbortController().signal
  const add = async (userId: string, text: string, tags: string[]) => {
    const { word, events } = aWord(userId, { text, tags })
    await repository().add(word, events)
    return word
  }
  const publishedOf = async (userId: string) =>
    (await Array.fromAsync(repository().outbox.eventsOf(userId))).filter(({ type }) => type === wordChangedV1.type)

  describe('the backfill of tags', () => {
    it('publishes the tags of every learner’s words once and changes no word', async () => {
      const words = repository()
      const tide = await add('ada', 'tide', ['Sea', 'work'])
      await add('ada', 'ebb', [])
      const gone = await add('ada', 'gone', ['sea'])
      await words.change('ada', gone.id, (found) => removeWord(found, contextOf('ada')))
      const many = await Promise.all(Array.from({ length: 30 }, (_, number) => add('bob', `wave ${number}`, ['sea'])))
      const before = await words.find('ada', tide.id)

      expect(await words.publishTags(running)).toEqual({ published: 31, done: true })
      const [published, ...more] = await publishedOf('ada')
      expect(more).toEqual([])
      expect(published?.data).toMatchObject({ wordId: tide.id, previousStatus: 'new', status: 'new', changed: { tags: ['Sea', 'work'] } })
      expect((await publishedOf('bob')).map(({ data }) => (data as { wordId: string }).wordId).sort()).toEqual(
        many.map(({ id }) => id).sort(),
      )
      expect(await words.find('ada', tide.id)).toEqual(before)
      expect(await words.tagsArePublished()).toBe(true)
    })

    it('resumes after the last finished learner if a run was stopped', async () => {
      const words = repository()
      for (const learner of ['ada', 'bob', 'eve']) await add(learner, 'tide', ['sea'])
      expect(await words.tagsArePublished()).toBe(false)
      const stopping = new AbortController()
      const run = words.publishTags(stopping.signal, () => stopping.abort())
      expect(await run).toEqual({ published: 1, done: false })
      expect([await words.tagsArePublished(), (await publishedOf('ada')).length, (await publishedOf('bob')).length]).toEqual([false, 1, 0])
      expect(await words.publishTags(running)).toEqual({ published: 2, done: true })
      expect([await publishedOf('ada'), await publishedOf('bob'), await publishedOf('eve')].map(({ length }) => length)).toEqual([1, 1, 1])
    })

    it('is done at once if there is no learner', async () => {
      expect(await repository().publishTags(running)).toEqual({ published: 0, done: true })
      expect(await repository().tagsArePublished()).toBe(true)
    })
  })
}
