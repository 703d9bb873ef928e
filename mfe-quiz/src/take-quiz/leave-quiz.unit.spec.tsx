import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { blank, choice, openQuiz } from './open-quiz.fixture.tsx'

describe('Leaving a quiz', () => {
  it('without answers closes at once', async () => {
    const { user, onOpenChange } = openQuiz([choice])
    await screen.findByRole('radiogroup')
    await user.keyboard('a{Escape}')
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it("with answers asks for confirmation: 'Stay' keeps the quiz, 'Leave' closes it", async () => {
    const { user, onOpenChange } = openQuiz([choice, blank])
    await screen.findByRole('radiogroup')
    await user.keyboard('a{Enter}{Escape}')
    const question = () => screen.getByRole('alertdialog', { name: 'Leave this quiz?' })
    expect(within(question()).getByText(/^Your answer is not saved yet/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(onOpenChange).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(within(question()).getByRole('button', { name: 'Leave' }))
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it('is not caused by a tap outside of the dialog', async () => {
    const { onOpenChange } = openQuiz([choice])
    await screen.findByRole('radiogroup')
    await userEvent.setup({ pointerEventsCheck: 0 }).click(document.querySelector('[data-dialog-overlay]') as Element)
    expect(onOpenChange).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog', { name: 'Daily Quiz' })).toBeTruthy()
  })
})
