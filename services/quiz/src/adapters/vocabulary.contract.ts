import { describe, expect, it } from '@jest/globals'
import type { Envelope } from '@wordloom/contracts/events'
import type { Admission } from '@wordloom/service-kit/events'
import { withoutAnswers } from '../quiz/save-session.ts'
import type { QuizCommands } from '../quiz-test-kit/quiz-commands.ts'
import { anAskedQuestion, answerTo, applyTo, aSession, aWord, eventsFor, later } from '../quiz-test-kit/quiz-fixtures.ts'
import { lotOf } from '../vocabulary/askable-word.ts'

/** The part of the quiz repository's contract about its copy of the words. `repository` is empty before each test. */
export function describeVocabulary(repository: () => QuizCommands): void {
  const apply = (...events: Envelope[]): Promise<Admission[]> => applyTo(repository(), events)
  const ids = async (userId = 'ada'): Promise<string[]> => (await repository().words(userId)).map((word) => word.id)

  describe('the quiz’s copy of the words', () => {
    it('stores texts and dates as events carry them', async () => {
      const quizzes = repository()
      const ada = eventsFor('ada')
      const word = aWord('owl', {
        example: '“Dürer’s owl”',
        context: 'שלום 🦉',
        sentences: ['An owl flew.'],
        difficulty: 5.25,
        stability: 3.5,
        status: 'learning',
      })
      await apply(ada.added(word))
      expect(await quizzes.words('ada')).toEqual([word])
      const after = { ...word, status: 'mastered' as const, due: later(48), stability: 30, difficulty: 4, lastReviewedAt: later(-1) }
      await apply(ada.changed(after, { context: 'an owl flew', definition: '' }))
      expect(await quizzes.words('ada')).toEqual([{ ...after, context: 'an owl flew', definition: '' }])
      const sentences = ['An owl flew.', 'It sang.']
      await apply(ada.changed(after, { sentences }))
      expect(await quizzes.words('ada')).toEqual([{ ...after, context: 'an owl flew', definition: '', sentences }])
    })

    it('removes a removed word, adds it again when it is added again, and is empty after the vocabulary is cleared', async () => {
      const quizzes = repository()
      const ada = eventsFor('ada')
      await apply(ada.added(aWord('a')), ada.added(aWord('b')), ada.removed('a'), ada.changed(aWord('a')))
      expect(await ids()).toEqual(['b'])
      expect([await quizzes.hasWord('ada', 'a'), await quizzes.hasWord('ada', 'b')]).toEqual([false, true])
      await apply(ada.added(aWord('a')))
      expect(await ids()).toEqual(['a', 'b'])
      await apply(ada.cleared())
      expect(await ids()).toEqual([])
    })

    it('keeps words added after a clear when the clear is delivered again', async () => {
      const ada = eventsFor('ada')
      const many = Array.from({ length: 600 }, (_, index) => ada.added(aWord(`w${index}`)))
      const cleared = ada.cleared()
      await apply(...many.slice(0, 2), ...many.slice(2), cleared)
      expect(await ids()).toEqual([])
      await apply(...Array.from({ length: 600 }, (_, index) => ada.added(aWord(`n${index}`))))
      expect(await apply(cleared)).toEqual(['duplicate'])
      expect(await ids()).toHaveLength(600)
    })

    it('applies each event once and in sequence: duplicates and out-of-order events are reported as such', async () => {
      const ada = eventsFor('ada')
      const [first, second] = [ada.added(aWord('a')), ada.removed('a')]
      expect(await apply(second, first, first, second, first)).toEqual(['out-of-order', 'applied', 'duplicate', 'applied', 'duplicate'])
      expect(await ids()).toEqual([])
    })

    it('applies a batch of events with the same result as one by one', async () => {
      const quizzes = repository()
      const [ada, bob] = [eventsFor('ada'), eventsFor('bob')]
      const [first, second, third, fourth] = [ada.added(aWord('a')), ada.added(aWord('b')), ada.removed('a'), ada.added(aWord('c'))]
      const together = [first, bob.added(aWord('d')), second, first, fourth, third]
      expect(await quizzes.applyAll(together)).toEqual(['applied', 'applied', 'applied', 'duplicate', 'out-of-order', 'applied'])
      expect([await ids('ada'), await ids('bob')]).toEqual([['b'], ['d']])
      expect(await quizzes.applyAll([fourth, ada.accountDeleted(), bob.removed('d')])).toEqual(['applied', 'applied', 'applied'])
      expect([await ids('ada'), await ids('bob')]).toEqual([[], []])
    })

    it('applies a learner’s events to their own words only', async () => {
      const quizzes = repository()
      await apply(eventsFor('ada').added(aWord('a')), eventsFor('bob').added(aWord('b')), eventsFor('bob').changed(aWord('a')))
      expect([await ids('ada'), await ids('bob')]).toEqual([['a'], ['b']])
      expect(await quizzes.hasWord('bob', 'a')).toBe(false)
      expect(await quizzes.drawn('bob', 'noun', 0, 9)).toHaveLength(1)
    })

    it('a rebuild from the event log yields the same words, and later events apply on top of it', async () => {
      const quizzes = repository()
      const ada = eventsFor('ada')
      const log = [
        ada.added(aWord('a')),
        ada.added(aWord('b')),
        ada.removed('a'),
        ada.changed(aWord('b', { status: 'learning', due: later(-1) })),
      ]
      await apply(...log)
      const before = await quizzes.words('ada')
      await quizzes.open(withoutAnswers(aSession('ada', 's')))
      await quizzes.rebuild('ada', log)
      expect(await quizzes.words('ada')).toEqual(before)
      expect(await apply(log[3] as Envelope, ada.added(aWord('c')))).toEqual(['duplicate', 'applied'])
      expect((await answerTo(quizzes)('s', anAskedQuestion('ada', 'q'), 0)).result).toBeDefined()
    })
  })

  it('drawnWords() returns words of one part of speech in the order of their lots and wraps around', async () => {
    const quizzes = repository()
    const ada = eventsFor('ada')
    const words = Array.from({ length: 20 }, (_, index) => `word ${index}`)
    await apply(...words.map((id) => ada.added(aWord(id))), ada.added(aWord('verb', { partOfSpeech: 'verb' })))
    const inOrder = words.toSorted((a, b) => lotOf(a) - lotOf(b))
    const from = lotOf(inOrder[17] as string)
    const drawn = (await quizzes.drawn('ada', 'noun', from, 6)).map((word) => word.id)
    expect(drawn).toEqual([...inOrder.slice(17), ...inOrder.slice(0, 3)])
    expect(await quizzes.drawn('ada', 'noun', from, 50)).toHaveLength(20)
  })
}
