import { describe, expect, it } from '@jest/globals'
import { accountDeletedV1, type Envelope, sessionFinishedV1 } from '@wordloom/contracts/events'
import type { WordQuery } from '@wordloom/contracts/http'
import { removeWord } from '../remove-word/remove-word.route.ts'
import type { Word } from '../word/word.ts'
import type { WordCommands } from '../word-test-kit/word-commands.ts'
import { answerEvent, aWord, contextOf, later } from '../word-test-kit/word-fixtures.ts'

const newestFirst: WordQuery = { sortBy: 'dateAdded', sortOrder: 'desc' }
const finished = { sessionId: 'session', wordsCount: 1, correctAnswers: 0, totalQuestions: 1, finishedOn: '2026-03-07' }

/** The part of the word repository's contract about events of other services: answers, corrections and deleted accounts. `repository` is empty before each. */
export function describeConsumedEvents(repository: () => WordCommands): void {
  describe('the consumer of other services’ events', () => {
    const add = (...args: Parameters<typeof aWord>) => {
      const { word, events } = aWord(...args)
      return repository().add(word, events)
    }
    const logOf = (userId: string): Promise<Envelope[]> => Array.fromAsync(repository().outbox.eventsOf(userId))
    const texts = async (userId = 'ada'): Promise<string[]> => (await repository().list(userId, newestFirst)).map((word) => word.text)

    it('applies an answer once, stores it in the review log, and publishes the change', async () => {
      const words = repository()
      const { word } = await add('ada')
      const event = answerEvent(word, 1, { isCorrect: true })
      expect(await words.onQuizEvent(event)).toBe('applied')
      expect(await words.onQuizEvent(event)).toBe('duplicate')
      expect(await words.onQuizEvent(answerEvent(word, 3, { isCorrect: true }))).toBe('out-of-order')
      const [after] = await words.list('ada', newestFirst)
      expect(after).toMatchObject({ status: 'learning', reviewCount: 1, correctCount: 1 })
      expect(await words.reviews('ada', word.id)).toMatchObject([
        { id: event.id, isCorrect: true, scheduled: true, localDate: '2026-03-07' },
      ])
      expect((await logOf('ada')).map(({ type, after }) => ({ type, after }))).toEqual([
        { type: 'words.word-added', after: undefined },
        { type: 'words.word-changed', after: { quiz: 1 } },
      ])
    })

    it('applies a batch of answers with the same result as one by one', async () => {
      const words = repository()
      const answersOf = async (learner: string): Promise<Envelope[]> => {
        const { word } = await add(learner, { text: 'wane' })
        const { word: gone } = await add(learner, { text: 'ebb' })
        const { word: bobs } = await add('bob', { text: `${learner}'s neighbour's` })
        await words.change(learner, gone.id, (found) => removeWord(found, contextOf(learner)))
        const by = (answered: Word, seq: number, isCorrect: boolean) =>
          answerEvent({ id: answered.id, userId: learner }, seq, { isCorrect, at: later(seq) })
        const skipped = answerEvent(word, 4, { isCorrect: false, userAnswer: '' })
        return [by(word, 1, true), by(gone, 2, true), by(word, 3, false), by(word, 1, true), skipped, by(bobs, 5, true), by(word, 7, true)]
      }
      const expected = ['applied', 'applied', 'applied', 'duplicate', 'applied', 'applied', 'out-of-order']
      const [batch, single] = [await answersOf('ada'), await answersOf('eve')]
      expect(await words.onQuizEvents(batch)).toEqual(expected)
      const admissions: string[] = []
      for (const event of single) admissions.push(await words.onQuizEvent(event))
      expect(admissions).toEqual(expected)

      const leftBy = async (learner: string, [first, second]: readonly Envelope[]) => {
        const log = await logOf(learner)
        const ids = [first, second].map((event) => ((event as Envelope).data as { wordId: string }).wordId)
        const reviews = await Promise.all(ids.map((id) => words.reviews(learner, id)))
        const [{ id: _id, ...listed } = { id: '' }] = await words.list(learner, newestFirst)
        return {
          listed,
          log: log.map(({ type, seq, after }) => ({ type, seq, after })),
          reviews: reviews.flat().map(({ id: _review, wordId: _word, ...review }) => review),
        }
      }
      expect(await leftBy('ada', batch)).toEqual(await leftBy('eve', single))
      expect((await leftBy('ada', batch)).reviews).toHaveLength(3)
      expect(await texts('bob')).toHaveLength(2)
      expect((await words.list('bob', newestFirst)).map(({ reviewCount }) => reviewCount)).toEqual([0, 0])
    })

    it('publishes quiz-followed for a quiz event that changes no word', async () => {
      const words = repository()
      const { word } = await add('ada')
      await words.onQuizEvent(answerEvent(word, 1, { isCorrect: false, userAnswer: '' }))
      await words.onQuizEvent({ ...sessionFinishedV1.draft(contextOf('ada'), finished), seq: 2 })
      await words.onQuizEvent(answerEvent({ id: 'gone', userId: 'ada' }, 3, { isCorrect: true }))
      expect((await logOf('ada')).slice(1).map(({ type, after }) => ({ type, after }))).toEqual(
        [1, 2, 3].map((quiz) => ({ type: 'words.quiz-followed', after: { quiz } })),
      )
      expect(await words.reviews('ada', word.id)).toEqual([])
    })

    it('acknowledges an answer about a deleted word', async () => {
      const words = repository()
      expect(await words.onQuizEvent(answerEvent({ id: 'gone', userId: 'ada' }, 1, { isCorrect: true }))).toBe('applied')
      expect(await words.inbox.applied('ada', 'quiz')).toBe(1)
    })

    it('stores an answer about a removed word for its restore, and publishes no change', async () => {
      const words = repository()
      const { word } = await add('ada')
      await words.change('ada', word.id, (found) => removeWord(found, contextOf('ada')))
      await words.onQuizEvent(answerEvent(word, 1, { isCorrect: true }))
      expect((await logOf('ada')).map((logged) => logged.type)).toEqual(['words.word-added', 'words.word-removed', 'words.quiz-followed'])
      const { word: back } = await words.restore('ada', word.id)
      expect(back.reviewCount).toBe(1)
    })

    it('erases words, reviews and event log of a deleted account', async () => {
      const words = repository()
      const { word } = await add('ada')
      await words.onQuizEvent(answerEvent(word, 1, { isCorrect: true }))
      await add('bob')
      const left: Envelope = { ...accountDeletedV1.draft(contextOf('ada'), {}), seq: 1 }
      expect(await words.forget(left)).toBe('applied')
      expect(await texts()).toEqual([])
      expect(await words.reviews('ada', word.id)).toEqual([])
      expect(await texts('bob')).toHaveLength(1)
    })

    it('rejects a new word of a deleted account, and ignores its late answers', async () => {
      const words = repository()
      const { word } = await add('ada')
      const left: Envelope = { ...accountDeletedV1.draft(contextOf('ada'), {}), seq: 1 }
      await words.forget(left)
      await expect(add('ada')).rejects.toMatchObject({ code: 'auth.signed-out' })
      expect(await words.onQuizEvent(answerEvent(word, 1, { isCorrect: true }))).toBe('applied')
      expect([await texts(), await words.reviews('ada', word.id), await words.outbox.pending(10)]).toMatchObject([
        [],
        [],
        expect.any(Array),
      ])
      for await (const userId of words.outbox.learners()) expect(userId).not.toBe('ada')
    })
  })
}
