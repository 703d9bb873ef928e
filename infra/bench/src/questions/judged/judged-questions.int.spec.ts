import { beforeAll, describe, expect, it } from '@jest/globals'
import { openDictionarySources } from '@wordloom/dictionary'
import { askVaried, type PosedQuestion } from './ask-varied.ts'
import { isSame, type Judged, type JudgedSets, readJudged, type Verdict, wordSets } from './judged.ts'

const read = { tuned: 300, aside: 150, later: 300, fresh: 180 }
let judged: JudgedSets
const posed = new Map<string, PosedQuestion[]>()

beforeAll(async () => {
  judged = await readJudged()
  const sources = openDictionarySources()
  await sources.optionWords()
  for (const set of wordSets) posed.set(set, await askVaried(sources, set))
})

const idsOf = (verdict: Verdict, questions: readonly Judged[]) => questions.filter((each) => each.verdict === verdict).map(({ id }) => id)

describe.each(wordSets)('hand-judged questions about the %s words', (set) => {
  it('are unchanged since they were judged (changed ones must be judged again: record.ts)', () => {
    const changed = (posed.get(set) ?? []).filter((question, index) => {
      const before = judged[set][index]
      return before === undefined || !isSame(question, before)
    })
    expect(changed.map(({ id }) => id)).toEqual([])
    expect(judged[set]).toHaveLength(read[set])
    expect(idsOf('unread', judged[set])).toEqual([])
  })

  it('never have two right options or an unanswerable blank', () => {
    expect(idsOf('two right options', judged[set])).toEqual([])
    expect(idsOf('unanswerable', judged[set])).toEqual([])
  })

  it('can be answered by elimination in at most 5 %', () => {
    expect(idsOf('falls by elimination', judged[set]).length / judged[set].length).toBeLessThanOrEqual(0.05)
  })

  it('let the learner grade themselves in at most 20 % of first questions about a word', () => {
    const first = judged[set].filter(({ id }) => id.endsWith(', new'))
    expect(first).toHaveLength(read[set] / 3)
    expect(first.filter(({ type }) => type === 'definition').length / first.length).toBeLessThanOrEqual(0.2)
  })

  it('have a sentence or a hint in every blank', () => {
    for (const { type, hint, sentence } of judged[set]) if (type === 'fill_blank') expect(hint ?? sentence).toBeTruthy()
  })
})
