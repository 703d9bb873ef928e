import { beforeEach, describe, expect, it } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import { Landing } from './landing.tsx'

let markup = ''

beforeEach(() => {
  markup = render(<Landing />).container.innerHTML
})

describe('Landing page without scripts', () => {
  it('has one sign-in button, which goes to /api/login', () => {
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/api/login')
    expect(markup.match(/api\/login/g)).toHaveLength(1)
  })

  it('has one headline and sections on repetition, quizzes and progress', () => {
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    for (const name of ['Smart spaced repetition', 'Interactive quizzes', 'Progress tracking'])
      expect(screen.getByRole('heading', { name })).toBeTruthy()
  })

  it('explains four steps: add words, study, quiz, master', () => {
    const steps = within(screen.getByRole('region', { name: 'From stranger to second nature' }))
    expect(steps.getAllByRole('heading', { level: 3 }).map((step) => step.textContent)).toEqual(['Add words', 'Study', 'Quiz', 'Master'])
  })

  it('says that a mastered word was remembered at growing intervals', () => {
    expect(screen.getByText('Remembered each time, a little further apart.')).toBeTruthy()
  })

  it('has three quiz types that work and reset with form elements only', () => {
    for (const name of ['Multiple choice', 'Fill in the blank', 'Definition match']) {
      const form = screen.getByRole<HTMLFormElement>('form', { name })
      expect(form.querySelector('input')).not.toBeNull()
      expect(form.querySelector('button')?.type).toBe('reset')
      // A form of the method `dialog` outside a dialog goes nowhere on Enter.
      expect(form.getAttribute('method')).toBe('dialog')
    }
  })

  it.each(['ephemeral', ' Ephemeral ', 'EPHEMERAL'])('accepts %p as the answer to the blank', (answer) => {
    const box = screen.getByRole<HTMLInputElement>('textbox')
    box.value = answer
    expect(box.validity.valid).toBe(true)
    box.value = 'ephemera'
    expect(box.validity.valid).toBe(false)
  })

  it('contains no inline styles or scripts, which the content security policy forbids', () => {
    expect(markup).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/)
  })

  it('uses every id once', () => {
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
