import { describe, expect, it } from '@jest/globals'
import { apiExamples } from './api-examples.ts'

describe('apiExamples()', () => {
  it("gives curl, JavaScript and Python, each with the page's own address and the bearer header", () => {
    const examples = apiExamples('https://words.example.org', 'wl_key')
    expect(examples.map((example) => example.language)).toEqual(['curl', 'JavaScript', 'Python'])
    for (const { code } of examples) {
      expect(code).toContain('https://words.example.org/api/v1/words')
      expect(code).toMatch(/Authorization'?: '?Bearer wl_key/)
      expect(code).toContain('word')
    }
  })
  it('uses a placeholder without a key', () => {
    expect(apiExamples('http://localhost:4000')[0]?.code).toContain('Bearer YOUR_API_KEY')
  })
})
