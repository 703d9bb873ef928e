import { expect, it } from '@jest/globals'
import type { WordQuery } from '@wordloom/contracts/http'
import { changeWord } from '../change-word/change-word.ts'
import { removeWord } from '../remove-word/remove-word.route.ts'
import type { WordCommands } from '../word-test-kit/word-commands.ts'
import { answerEvent, aWord, contextOf, later } from '../word-test-kit/word-fixtures.ts'

/** The default query of a list. */
export const newestFirst: WordQuery = { sortBy: 'dateAdded', sortOrder: 'desc' }

/** The texts of a learner's words, the newest first unless the query says otherwise. */
export const textsOf = async (words: WordCommands, query: Partial<WordQuery>, userId: string): Promise<string[]> =>
  (await words.list(userId, { ...newestFirst, ...query })).map((word) => word.text)

/** The part of the word repository's contract about lists and searches. `repository` is empty before each. */
export function describeWordLists(repository: () => WordCommands): void {
  const add = (...args: Parameters<typeof aWord>) => {
    const { word, events } = aWord(...args)
    return repository().add(word, events)
  }
  const texts = (query: Partial<WordQuery> = {}): Promise<string[]> => textsOf(repository(), query, 'ada')

  it('lists words by status and in each of the six orders', async () => {
    await add('ada', { text: 'banana' }, later(0))
    const { word } = await add('ada', { text: 'Éclair' }, later(1))
    await add('ada', { text: 'apple' }, later(2))
    await repository().change('ada', word.id, (found) => changeWord(found, { status: 'learning' }, contextOf('ada')))
    await repository().onQuizEvent(answerEvent(word, 1, { isCorrect: false }))
    expect(await texts()).toEqual(['apple', 'Éclair', 'banana'])
    expect(await texts({ sortOrder: 'asc' })).toEqual(['banana', 'Éclair', 'apple'])
    expect(await texts({ sortBy: 'text', sortOrder: 'asc' })).toEqual(['apple', 'banana', 'Éclair'])
    expect(await texts({ sortBy: 'text', sortOrder: 'desc' })).toEqual(['Éclair', 'banana', 'apple'])
    expect((await texts({ sortBy: 'difficulty', sortOrder: 'desc' }))[0]).toBe('Éclair')
    expect((await texts({ sortBy: 'difficulty', sortOrder: 'asc' })).at(-1)).toBe('Éclair')
    expect(await texts({ status: 'learning' })).toEqual(['Éclair'])
    expect(await texts({ status: 'new', sortBy: 'text', sortOrder: 'asc' })).toEqual(['apple', 'banana'])
  })

  it('searches text, definition, example and context for the literal characters, ignoring case and accents', async () => {
    await add('ada', { text: 'café', definition: 'a coffee house' })
    await add('ada', { text: 'tea', definition: 'a drink', example: 'Tea at the CAFE.' })
    await add('ada', { text: 'percent', definition: '100% (a.b)', context: 'half_of [it]' })
    expect((await texts({ search: 'CAFÉ' })).sort()).toEqual(['café', 'tea'])
    expect(await texts({ search: '100% (a.b)' })).toEqual(['percent'])
    expect(await texts({ search: 'f_o' })).toEqual(['percent'])
    expect(await texts({ search: 'a%b' })).toEqual([])
    expect(await texts({ search: 'aXb' })).toEqual([])
    expect(await texts({ search: '.*' })).toEqual([])
  })

  it('searches gloss and note', async () => {
    await add('ada', { text: 'whale', definition: 'a large animal', gloss: 'Wal', note: 'seen in Húsavík' })
    expect(await texts({ search: 'wal' })).toEqual(['whale'])
    expect(await texts({ search: 'husavik' })).toEqual(['whale'])
  })

  it('ranks search results: the word itself, then words that begin with it, then the others', async () => {
    await add('ada', { text: 'run', definition: 'move fast' }, later(0))
    await add('ada', { text: 'sprint', definition: 'run very fast' }, later(3))
    await add('ada', { text: 'runner', definition: 'someone who is fast' }, later(2))
    expect(await texts({ search: 'run' })).toEqual(['run', 'runner', 'sprint'])
  })

  it('lists due words, most overdue first', async () => {
    await add('ada', { text: 'second' }, later(1))
    await add('ada', { text: 'first' }, later(0))
    await add('ada', { text: 'tomorrow' }, later(25))
    expect((await repository().due('ada', later(2))).map((word) => word.text)).toEqual(['first', 'second'])
    expect((await repository().due('ada', later(2), 1)).map((word) => word.text)).toEqual(['first'])
  })

  it('counts due words, and those that became due after a given time', async () => {
    for (const hours of [0, 1, 2, 25]) await add('ada', { text: `after ${hours} hours` }, later(hours))
    await add('bob', { text: 'his own' }, later(1))
    const { word } = await add('ada', { text: 'removed' }, later(1))
    await repository().change('ada', word.id, (found) => removeWord(found, contextOf('ada')))
    expect(await repository().countDue('ada', null, later(2))).toBe(3)
    expect(await repository().countDue('ada', later(0), later(2))).toBe(2)
    expect(await repository().countDue('ada', later(2), later(24))).toBe(0)
  })

  it('lists the newest words up to the limit', async () => {
    for (const text of ['a', 'b', 'c']) await add('ada', { text })
    expect((await repository().recent('ada', 2)).map((word) => word.text)).toEqual(['c', 'b'])
  })
}
