import { describe, expect, it } from '@jest/globals'
import { Word } from '@wordloom/contracts/http'
import { exportFile } from './export-file.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const word: Word = {
  id: 'w1',
  text: 'résumé',
  definition: 'a summary of your "career"; said, <b>briefly</b>',
  pronunciation: 'ˈrɛzəˌmeɪ',
  partOfSpeech: 'noun',
  example: 'He sent\nhis résumé.',
  context: '',
  status: 'learning',
  difficulty: 5.3,
  reviewCount: 4,
  correctCount: 3,
  dateAdded: '2026-11-01T08:00:00.000Z',
  nextReview: '2026-11-22T08:00:00.000Z',
}

describe('Export as CSV', () => {
  it('has a header and all fields, quoted by RFC 4180', () => {
    const { name, text } = exportFile('csv', [word], now)
    expect(name).toBe('wordloom-2026-11-21.csv')
    expect(text).toBe(
      '\uFEFFid,text,definition,pronunciation,partOfSpeech,example,context,status,difficulty,reviewCount,correctCount,dateAdded,nextReview\r\n' +
        'w1,résumé,"a summary of your ""career""; said, <b>briefly</b>",ˈrɛzəˌmeɪ,noun,"He sent\nhis résumé.",,learning,5.3,4,3,2026-11-01T08:00:00.000Z,2026-11-22T08:00:00.000Z\r\n',
    )
  })
  it('is a header alone when there are no words', () => {
    expect(exportFile('csv', [], now).text.trimEnd().split('\r\n')).toHaveLength(1)
  })
})

describe('Export as JSON', () => {
  it('holds the words whole', () => {
    const document = JSON.parse(exportFile('json', [word], now).text)
    expect(document).toMatchObject({ format: 'wordloom.words', version: 1, exportedAt: now.toISOString() })
    expect(document.words.map((one: unknown) => Word.parse(one))).toEqual([word])
  })
})

describe('Export for Anki', () => {
  it("is Anki's text format with headers: one note a line, HTML escaped, the status as a tag", () => {
    expect(exportFile('anki', [word], now).text.split('\n')).toEqual([
      '#separator:tab',
      '#html:true',
      '#guid column:1',
      '#notetype:Basic',
      '#deck:Wordloom',
      '#tags column:4',
      'w1\t<b>résumé</b><br><i>ˈrɛzəˌmeɪ</i>\t<i>noun</i><br>a summary of your &quot;career&quot;; said, &lt;b&gt;briefly&lt;/b&gt;<br>“He sent<br>his résumé.”\twordloom::learning',
      '',
    ])
  })
  it('keeps a tab in a text from breaking the columns', () => {
    const line = exportFile('anki', [{ ...word, definition: 'a\tb' }], now).text.split('\n')[6]
    expect(line?.split('\t')).toHaveLength(4)
  })
})
