import userEvent from '@testing-library/user-event'
import { renderComponent, type StubResponses, stubCalls } from '@wordloom/web-kit/test-kit'
import type { ReactNode } from 'react'

/** The learner of the specs. */
export const learner = {
  id: 'u1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  profileImageUrl: '/pictures/p1-300.jpg',
}

/** The learner's numbers in the specs. */
const stats = {
  totalWords: 62,
  weeklyWordsAdded: 6,
  masteredWords: 31,
  learningWords: 21,
  newWords: 10,
  weeklyQuizSessions: 5,
  weeklyAccuracy: 72,
  streakDays: 3,
}

/** Renders a component for a signed-in learner, with responses to calls; returns the calls seen and a user-event user. */
export const renderForLearner = (part: ReactNode, stubs: StubResponses = {}) => {
  const seen = stubCalls({ 'GET /api/auth/user': { json: learner }, 'GET /api/dashboard/stats': { json: stats }, ...stubs })
  renderComponent(part, { at: '/profile', learner })
  return { seen, user: userEvent.setup({ applyAccept: false }) }
}
