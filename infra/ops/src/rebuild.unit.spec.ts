import { expect, it } from '@jest/globals'
import type { Envelope } from '@wordloom/contracts/events'
import { inOrder } from './rebuild.ts'

const event = (source: string, seq: number, second: number): Envelope => ({
  id: `${source}-${seq}`,
  type: `${source}.fact`,
  version: 1,
  source,
  userId: 'ada',
  seq,
  occurredAt: `2026-11-21T12:00:${String(second).padStart(2, '0')}.000Z`,
  localDate: '2026-11-21',
  correlationId: 'r',
  data: {},
})
const names = (events: readonly Envelope[]): string[] => events.map(({ id }) => id)

it('inOrder merges events of several sources by time', () => {
  const words = [event('words', 1, 1), event('words', 2, 5)]
  const quiz = [event('quiz', 1, 3), event('quiz', 2, 9)]
  expect(names(inOrder([words, quiz, []]))).toEqual(['words-1', 'quiz-1', 'words-2', 'quiz-2'])
})

it('inOrder keeps events of one source in the order of their numbers, even if the clock was set back', () => {
  const words = [event('words', 1, 9), event('words', 2, 1)]
  expect(names(inOrder([words, [event('quiz', 1, 5)]]))).toEqual(['quiz-1', 'words-1', 'words-2'])
})
