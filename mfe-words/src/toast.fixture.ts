import { expect } from '@jest/globals'
import { screen } from '@testing-library/react'

/** Expects a toast with this title and text. */
export const expectToast = async (title: string, text: string) => {
  const shown = (await screen.findByText(title)).closest('li')!
  expect(shown.textContent).toContain(text)
}
