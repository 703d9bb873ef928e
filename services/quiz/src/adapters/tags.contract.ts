import { describe, expect, it } from '@jest/globals'
import type { Envelope } from '@wordloom/contracts/events'
import { tagKey } from '@wordloom/contracts/http'
import type { CandidateOrder } from '../quiz/quiz.repository.ts'
import type { QuizCommands } from '../quiz-test-kit/quiz-commands.ts'
import { applyTo, aWord, eventsFor, later, noon } from '../quiz-test-kit/quiz-fixtures.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'

/** The part of the quiz repository's contract about the tags of words. `repository` is empty before each test. */
export function describeTags(repository: () => QuizCommands): void {
  const apply = (...events: Envelope[]) => applyTo(repository(), events)
  const learning = (id: string, dueInHours: number, tags: string[]): AskableWord =>
    aWord(id, { status: 'learning', due: later(dueInHours), stability: 3, difficulty: 5, lastReviewedAt: later(dueInHours - 72), tags })
  const ids = async (tag: string, order: CandidateOrder, userId = 'ada', limit = 9) =>
    (await repository().candidates(userId, order, noon, limit, tagKey(tag))).map(({ id }) => id)
  const waiting = (tag: string, most = 9, userId = 'ada') => repository().countWaiting(userId, noon, most, tagKey(tag))
  const needed = async (tag: string, size = 5) => {
    const asking = { userId: 'ada', localDate: '2026-03-07', now: noon, tagKey: tagKey(tag) }
    const { words, ...rest } = await repository().wordsForQuiz(asking, size)
    return [words.map(({ id }) => id), rest.waiting]
  }
  const tags = (userId = 'ada', limit = 9) => repository().tags(userId, noon, limit)

  describe('choosing the words of a quiz about a tag', () => {
    it('candidates() with a tag returns the learner’s words with that tag, compared without case', async () => {
      const [ada, bob] = [eventsFor('ada'), eventsFor('bob')]
      await apply(
        ada.added(aWord('new, younger', { due: later(-1), tags: ['SEA'] })),
        ada.added(aWord('new, older', { due: later(-500), tags: ['sea', 'work'] })),
        ada.added(aWord('new, other', { tags: ['seaside'] })),
        ada.added(learning('due', -1, ['Sea'])),
        ada.added(learning('due for long', -48, ['ｓea'])),
        ada.added(learning('due, without', -2, [])),
        ada.added(learning('later', 90, ['sea'])),
        ada.added(learning('soon', 1, ['work', 'sea'])),
        bob.added(learning('of Bob', -1, ['sea'])),
      )
      expect(await ids('Sea', 'unasked')).toEqual(['new, older', 'new, younger'])
      expect(await ids('sea', 'newly due')).toEqual(['due', 'due for long'])
      expect(await ids('sea', 'longest due')).toEqual(['due for long', 'due'])
      expect(await ids('sea', 'next due')).toEqual(['soon', 'later'])
      expect(await ids('sea', 'next due', 'ada', 1)).toEqual(['soon'])
      expect(await ids('sea', 'newly due', 'bob')).toEqual(['of Bob'])
      expect(await ids('work', 'unasked')).toEqual(['new, older'])
      expect(await ids('nothing', 'unasked')).toEqual([])
      expect([await waiting('sea'), await waiting('sea', 3), await waiting('work'), await waiting('nothing')]).toEqual([4, 3, 1, 0])
      expect(await needed('sea', 3)).toEqual([['due for long', 'new, older', 'new, younger'], 1])
      expect(await needed('work')).toEqual([['new, older', 'soon'], 0])
      expect(await needed('nothing')).toEqual([[], 0])
      const { due, difficulty, stability, lastReviewedAt } = learning('due', -1, [])
      expect((await repository().candidates('ada', 'newly due', noon, 1, 'sea'))[0]).toEqual({
        ...{ id: 'due', due, difficulty },
        ...{ stability, lastReviewedAt },
      })
    })

    it('follows changes of a word’s tags and schedule', async () => {
      const ada = eventsFor('ada')
      await apply(ada.added(aWord('a', { tags: ['sea'] })), ada.added(aWord('b', { tags: ['sea', 'work'] })), ada.added(aWord('c')))
      await apply(ada.changed(learning('a', 24, ['sea'])), ada.changed(aWord('c'), { tags: ['Sea', 'sky'] }))
      expect([await ids('sea', 'unasked'), await ids('sea', 'next due'), await waiting('sea')]).toEqual([['b', 'c'], ['a'], 2])
      await apply(ada.changed(aWord('b'), { tags: ['work'] }), ada.changed(aWord('c'), { tags: [] }))
      expect([await ids('sea', 'unasked'), await ids('work', 'unasked'), await ids('sky', 'unasked')]).toEqual([[], ['b'], []])
      await apply(ada.removed('a'), ada.removed('b'))
      expect([await ids('sea', 'next due'), await ids('work', 'unasked'), await tags()]).toEqual([[], [], []])
    })

    it('a rebuild from the event log yields the same tagged words', async () => {
      const ada = eventsFor('ada')
      const log = [
        ada.added(aWord('a', { tags: ['sea'] })),
        ada.added(aWord('b', { tags: ['sea'] })),
        ada.changed(aWord('b'), { tags: ['sky'] }),
      ]
      await apply(...log)
      await repository().rebuild('ada', log)
      expect([await ids('sea', 'unasked'), await ids('sky', 'unasked')]).toEqual([['a'], ['b']])
      expect((await repository().words('ada')).map(({ tags: own }) => own)).toEqual([['sea'], ['sky']])
    })
  })

  describe('tags()', () => {
    it('lists the learner’s tags with their word counts, most used first, then by name, up to the limit', async () => {
      const [ada, bob] = [eventsFor('ada'), eventsFor('bob')]
      await apply(
        ada.added(aWord('a', { tags: ['sea', 'Work'] })),
        ada.added(learning('b', -1, ['Sea'])),
        ada.added(learning('c', 24, ['SEA', 'art'])),
        ada.added(aWord('d')),
        bob.added(aWord('e', { tags: ['of Bob'] })),
      )
      const [sea, art, work] = [
        { tag: 'SEA', words: 3, waiting: 2 },
        { tag: 'art', words: 1, waiting: 0 },
        { tag: 'Work', words: 1, waiting: 1 },
      ]
      expect(await tags()).toEqual([sea, art, work])
      expect(await tags('ada', 2)).toEqual([sea, art])
      expect(await tags('bob')).toEqual([{ tag: 'of Bob', words: 1, waiting: 1 }])
      expect(await tags('carol')).toEqual([])
      await apply(ada.cleared(), bob.accountDeleted())
      expect([await tags(), await tags('bob')]).toEqual([[], []])
    })
  })
}
