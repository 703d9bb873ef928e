import { describe, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Field } from './field.tsx'
import { Input } from './inputs.tsx'

const descriptions = (control: HTMLElement): string[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? '')

describe('Field', () => {
  it('labels its control and sets no aria-describedby without a hint or an error', () => {
    render(
      <Field label="Word">
        <Input />
      </Field>,
    )
    const box = screen.getByLabelText('Word')
    expect(descriptions(box)).toEqual([])
    expect(box.hasAttribute('aria-invalid')).toBe(false)
  })

  it('describes the control by hint and error, and announces the error as an alert', () => {
    render(
      <Field label="Word" hint="One word" error="Word is required" required>
        <Input />
      </Field>,
    )
    const box = screen.getByRole('textbox', { name: 'Word' })
    expect(descriptions(box)).toEqual(['One word', 'Word is required'])
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(box.getAttribute('aria-required')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('Word is required')
  })

  it('uses the id of the control where it has one', () => {
    render(
      <Field label="Word" error="Word is required">
        <Input id="word-input" />
      </Field>,
    )
    expect(screen.getByLabelText('Word').id).toBe('word-input')
    expect(descriptions(screen.getByLabelText('Word'))).toEqual(['Word is required'])
  })

  it('describes each of two fields by its own messages only', () => {
    render(
      <>
        <Field label="Word" error="Word is required">
          <Input />
        </Field>
        <Field label="Context">
          <Input />
        </Field>
      </>,
    )
    expect(descriptions(screen.getByLabelText('Context'))).toEqual([])
  })
})
