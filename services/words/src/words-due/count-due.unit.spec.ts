import { expect, it } from '@jest/globals'
import type { Outbox } from '@wordloom/service-kit/events'
import { createDueCount } from './count-due.ts'

/** A vocabulary with due dates in hours; records the ranges that were counted. */
function vocabulary(due: number[]) {
  const state = { due, version: 1, asked: [] as string[] }
  const hour = (date: Date | null): number => (date === null ? Number.NEGATIVE_INFINITY : date.getTime())
  const count = createDueCount({
    outbox: { lastSeq: async () => state.version } as unknown as Outbox,
    async countDue(_userId, after, until) {
      state.asked.push(`${hour(after)}..${hour(until)}`)
      return state.due.filter((each) => each > hour(after) && each <= hour(until)).length
    },
  })
  return { state, countAt: (hours: number) => count('ada', new Date(hours)) }
}

it('the due count reads only the words that became due since the last count while the vocabulary is unchanged', async () => {
  const { state, countAt } = vocabulary([1, 2, 2, 5, 9])
  expect([await countAt(2), await countAt(2), await countAt(5), await countAt(20)]).toEqual([3, 3, 4, 5])
  expect(state.asked).toEqual(['-Infinity..2', '2..2', '2..5', '5..20'])
})

it('the due count reads all due words after a change of the vocabulary, and after the clock went back', async () => {
  const { state, countAt } = vocabulary([1, 2, 9])
  expect(await countAt(5)).toBe(2)
  state.due = [1, 9]
  state.version++
  expect(await countAt(5)).toBe(1)
  expect(await countAt(0)).toBe(0)
  expect(state.asked).toEqual(['-Infinity..5', '-Infinity..5', '-Infinity..0'])
})
