import { describe, expect, it } from '@jest/globals'
import { html } from './html.ts'

describe('a page template', () => {
  it('escapes values in text and in attributes', () => {
    const evil = `"><script>alert('x')</script>&\``
    const { markup } = html`<p title="${evil}">${evil}</p>`
    expect(markup).not.toMatch(/<script|title="">/)
    expect(markup).toContain('&#60;script&#62;')
  })

  it('inserts nested templates unescaped, and omits false, null and undefined', () => {
    const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`)
    expect(html`<ul>${items}${false}${undefined}${null}</ul>`.markup).toBe('<ul><li>a</li><li>&#60;b&#62;</li></ul>')
  })
})
