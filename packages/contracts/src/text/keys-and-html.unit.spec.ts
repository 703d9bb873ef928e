import { describe, expect, it } from '@jest/globals'
import { emailKey, escapeHtml } from './index.ts'

describe('emailKey()', () => {
  it('is the same for one address in any case and in any form of its characters', () => {
    expect(emailKey('Zo\u00eb@Example.org')).toBe(emailKey('zoe\u0308@example.org'))
  })
})

describe('escapeHtml()', () => {
  it('leaves nothing that could end a text or a quoted attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe('&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;&#60;/a&#62;')
  })
})
