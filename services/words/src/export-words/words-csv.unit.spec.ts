import { describe, expect, it } from '@jest/globals'
import { anExportedWord } from '../word-test-kit/portable-fixtures.ts'
import { csvHeader, csvLine } from './words-csv.ts'

describe('Export as CSV', () => {
  it('writes a header and all fields of a word, quoted as RFC 4180 says', () => {
    expect(csvHeader).toBe(
      '\uFEFFid,text,definition,pronunciation,partOfSpeech,example,context,gloss,note,tags,status,difficulty,reviewCount,correctCount,dateAdded,nextReview,' +
        'addedOn,stability,lastReview,reps,lapses,correctDays,lastCorrectOn,lastScheduledOn,meetings,lookUpCount,lastLookUp\r\n',
    )
    expect(csvLine(anExportedWord({ definition: 'a "brief", <b>short</b>', context: '' }))).toBe(
      'far-1,laconic,"a ""brief"", <b>short</b>",ləˈkɑnɪk,adjective,a laconic reply,,lakonisch,from Laconia,"Greek, at work",learning,2.118,1,1,2026-01-02T03:04:05.678Z,' +
        '2026-02-01T00:00:00.000Z,2026-01-03,2.3065,2026-01-30T00:00:00.000Z,1,0,1,2026-01-30,2026-01-30,"[{""sentence"":""His laconic reply was “If.”"",""at"":""2026-01-04T05:06:07.000Z""},' +
        '{""sentence"":"""",""at"":""2026-01-05T05:06:07.000Z"",""source"":{""title"":""Plutarch"",""address"":""https://example.org/lives""}}]",3,2026-01-06T05:06:07.000Z\r\n',
    )
  })

  it.each([
    ['=SUM(A1)', "'=SUM(A1)"],
    ['+1', "'+1"],
    ['-ness', "'-ness"],
    ['@home', "'@home"],
    ["'=1", "''=1"],
    ["'tis", "'tis"],
    ['= a, b', `"'= a, b"`],
    ['＝SUM(A1)', "'＝SUM(A1)"],
    ['a;b', '"a;b"'],
    ['a\tb', '"a\tb"'],
    ['d\t=2+2;=cmd', `"d\t'=2+2;'=cmd"`],
    ['"=1"', `"'""=1"""`],
  ])('escapes %s so that no spreadsheet runs it as a formula', (text, cell) => {
    expect(csvLine(anExportedWord({ text })).startsWith(`far-1,${cell},`)).toBe(true)
  })
})
