import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { DomainError } from '@wordloom/service-kit/errors'
import { newId } from '@wordloom/service-kit/ids'
import { inTurns } from '@wordloom/service-kit/load'
import { openSqlite, type Sqlite } from '@wordloom/service-kit/store'
import { longestEventLoopBlock } from '@wordloom/test-kit/cpu-time'
import { createSqliteWordRepository } from '../../adapters/word.sqlite.ts'
import type { WordRepository } from '../../word/word.repository.ts'
import { contextOf } from '../../word-test-kit/word-fixtures.ts'
import type { FirstSensesOf } from '../senses/dictionary-senses.ts'
import { parseRow, upsertRows } from './upsert-rows.ts'

describe('adding words by the programs’ API', () => {
  let sqlite: Sqlite
  let words: WordRepository
  beforeEach(() => {
    sqlite = openSqlite(':memory:')
    words = createSqliteWordRepository(sqlite)
  })
  afterEach(() => sqlite.close())

  const upsert = (rows: readonly unknown[], firstSenses: FirstSensesOf) =>
    upsertRows({ words, firstSenses, newId }, rows.map(parseRow), contextOf('ada'))
  const outcomesOf = (outcomes: Awaited<ReturnType<typeof upsert>>['outcomes']) =>
    outcomes.map((outcome) => ('fault' in outcome ? outcome.fault.code : [outcome.added, outcome.word.definition]))

  it('asks the dictionary in one call, only for rows without a definition', async () => {
    const requestedWords: (readonly string[])[] = []
    const { outcomes } = await upsert(
      [{ word: 'tide' }, { word: 'ebb', definition: 'own' }, { word: 'zzyzx', definition: '  ' }, 7],
      async (_, words) => {
        requestedWords.push(words)
        return [{ definition: 'the first sense', partOfSpeech: 'noun', pronunciation: '', example: '' }, null]
      },
    )
    expect(requestedWords).toEqual([['tide', 'zzyzx']])
    expect(outcomesOf(outcomes)).toEqual([[true, 'the first sense'], [true, 'own'], [true, ''], 'request.invalid'])
  })

  it('adds the sentence of an inflected form to the stored word of its lemma', async () => {
    const sense = { definition: 'stop trying', partOfSpeech: 'verb', pronunciation: '', example: '' }
    const dictionary: FirstSensesOf = async (_, words) => words.map((word) => (word === 'give up' ? sense : { ...sense, lemma: 'give up' }))
    await upsert([{ word: 'give up' }], dictionary)
    const { outcomes } = await upsert([{ word: 'gave up', context: 'They gave up at noon.' }], dictionary)
    expect(outcomes).toMatchObject([{ added: false, word: { text: 'give up', meetings: [{ sentence: 'They gave up at noon.' }] } }])
    expect(outcomes).not.toHaveProperty('0.word.lemma')
    const own = await upsert([{ word: 'gave up', definition: 'own' }], dictionary)
    expect(own.outcomes).toMatchObject([{ added: true, word: { text: 'gave up', definition: 'own' } }])
  })

  it('rejects only the rows without a definition while the dictionary is unavailable', async () => {
    const { outcomes, committed } = await upsert([{ word: 'tide' }, { word: 'ebb', definition: 'own' }], async () => {
      throw new DomainError('dictionary.unavailable', 'The dictionary is not available')
    })
    expect(outcomesOf(outcomes)).toEqual(['dictionary.unavailable', [true, 'own']])
    expect(committed.map(({ type }) => type)).toEqual(['words.word-added'])
  })

  it('commits no event if every row is invalid', async () => {
    const { outcomes, committed } = await upsert([{}, []], async () => [])
    expect([outcomesOf(outcomes), committed]).toEqual([['request.invalid', 'request.invalid'], []])
  })

  it('blocks the event loop for at most 50 ms with 100 rows of combining marks', async () => {
    const marks = `a${'\u0316\u0301'.repeat(8)}`.repeat(117)
    const rowsOfMarks = () => Array.from({ length: 100 }, () => ({ word: newId(), definition: marks, context: marks }))
    const longest = await longestEventLoopBlock(async () => {
      const parsed = await inTurns(rowsOfMarks(), parseRow)
      const { outcomes } = await upsertRows({ words, firstSenses: async () => [], newId }, parsed, contextOf('ada'))
      expect(outcomes.every((outcome) => 'added' in outcome && outcome.added)).toBe(true)
    })
    expect(longest).toBeLessThan(50)
  })

  it('blocks the event loop for at most 50 ms with 100 sentences for a word that has twenty', async () => {
    const marks = `a${'\u0316\u0301'.repeat(8)}`.repeat(116)
    let made = 0
    const rows = () => Array.from({ length: 100 }, () => ({ word: 'one', definition: 'own', context: `${marks}${made++}` }))
    const longest = await longestEventLoopBlock(async () => {
      const parsed = await inTurns(rows(), parseRow)
      const { outcomes } = await upsertRows({ words, firstSenses: async () => [], newId }, parsed, contextOf('ada'))
      expect(outcomes.every((outcome) => 'added' in outcome && outcome.word.text === 'one')).toBe(true)
    })
    expect(longest).toBeLessThan(50)
  })
})
