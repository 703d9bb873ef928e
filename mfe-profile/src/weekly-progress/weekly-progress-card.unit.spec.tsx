import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderComponent, stubCalls } from '@wordloom/web-kit/test-kit'
import { WeeklyProgressCard } from './weekly-progress-card.tsx'

const stats = {
  totalWords: 12,
  weeklyWordsAdded: 6,
  masteredWords: 1,
  learningWords: 5,
  newWords: 6,
  weeklyQuizSessions: 3,
  weeklyAccuracy: 72,
  streakDays: 2,
}
const open = (days: unknown[]) => {
  stubCalls({ 'GET /api/dashboard/stats': { json: stats }, 'GET /api/dashboard/weekly-progress': { json: { days } } })
  renderComponent(<WeeklyProgressCard />)
}
const day = (date: string, wordsAdded: number, quizSessions: number, accuracy: number) => ({ date, wordsAdded, quizSessions, accuracy })

describe("This Week's Progress", () => {
  it('shows words added, quiz sessions and accuracy', async () => {
    open([day('2026-11-21', 6, 3, 72)])
    const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent
    expect([await figure('Words added'), await figure('Quiz sessions'), await figure('Accuracy')]).toEqual(['6', '3', '72%'])
  })

  it('lists each day with date, words added, quiz count and accuracy, today first', async () => {
    open([day('2026-11-20', 2, 1, 80), day('2026-11-21', 4, 0, 0)])
    const tables = await screen.findAllByRole('table')
    const rows = within(tables.at(-1)!).getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Sat, Nov 21', '4', '0', '–'],
      ['Fri, Nov 20', '2', '1', '80%'],
    ])
  })

  it('scales the day bars against the busiest day', async () => {
    open([day('2026-11-19', 1, 0, 0), day('2026-11-20', 3, 1, 80), day('2026-11-21', 0, 0, 0)])
    const chart = await screen.findByRole('group', { name: 'Activity by day' })
    const heights = [...chart.querySelectorAll<HTMLElement>('[data-slot=bar]')].map((bar) => bar.style.height)
    expect(heights).toEqual(['25%', '100%', '0%'])
  })

  it('shows seven days at zero if the server sends none', async () => {
    open([])
    const chart = await screen.findByRole('group', { name: 'Activity by day' })
    expect(within(chart).getAllByRole('img')).toHaveLength(7)
  })
})
