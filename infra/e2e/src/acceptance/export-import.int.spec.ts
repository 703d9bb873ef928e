import { beforeAll, expect, it } from '@jest/globals'
import { DictionaryEntry, Quiz } from '@wordloom/contracts/http'
import type { ExportedWord, PortableSession } from '@wordloom/contracts/portable'
import { type CallResponse, type Learner, signIn, signUp } from '@wordloom/test-kit/http'
import { describeEditions } from '@wordloom/testing'

const words = ['ubiquitous', 'serendipity', 'ponder', 'river', 'eloquent', 'harvest', 'quickly']
const names = { firstName: 'Ada', lastName: 'Lovelace' }

/** A learner's whole export, as the page requests it. */
type Taken = { from: string; words: ExportedWord[]; sessions: PortableSession[] }

const linesOf = <Row>({ body }: CallResponse): Row[] =>
  String(body)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)

async function exportAll(learner: Learner): Promise<Taken> {
  const { id } = (await learner.call('GET', '/api/auth/user')).body as { id: string }
  const exported = await learner.call('GET', '/api/words/export')
  expect(exported.headers.get('x-total-count')).toBe(String(linesOf(exported).length))
  return { from: id, words: linesOf(exported), sessions: linesOf(await learner.call('GET', '/api/quiz/export')) }
}

/** What an import must preserve: everything but the ids, which belong to an account. References are replaced by what they refer to. */
function withoutIds({ words: all, sessions }: Taken): unknown {
  const texts = new Map(all.map((word) => [word.id, word.text]))
  const places = new Map(sessions.map((session, index) => [session.id, index]))
  const answered = new Map(sessions.flatMap(({ answers }, index) => answers.map(({ id, position }) => [id, `${index}, ${position}`])))
  return {
    words: all.map(({ id: _, reviews, corrections, changes, ...word }) => ({
      ...word,
      reviews: reviews.map(({ id, sessionId, ...review }) => ({ ...review, answer: answered.get(id), session: places.get(sessionId) })),
      corrections: corrections.map(({ id: _id, answerId, ...correction }) => ({ ...correction, answer: answered.get(answerId) })),
      changes: changes.map(({ id: _id, ...change }) => change),
    })),
    sessions: sessions.map(({ id: _, answers, ...session }) => ({
      ...session,
      answers: answers.map(({ id: _id, wordId, questionId: _question, ...answer }) => ({ ...answer, word: texts.get(wordId) })),
    })),
  }
}

async function numbersOf(learner: Learner): Promise<unknown> {
  const read = async (path: string): Promise<unknown> => (await learner.call('GET', path)).body
  const due = (await read('/api/words/review')) as { text: string }[]
  const [stats, week] = [await read('/api/dashboard/stats'), await read('/api/dashboard/weekly-progress')]
  return { stats, week, due: due.map(({ text }) => text) }
}

/** A quiz with a choice among its questions, which new words mostly get. */
async function quizWithChoice(learner: Learner): Promise<Quiz['questions']> {
  for (let tries = 0; tries < 50; tries++) {
    const { questions } = Quiz.parse((await learner.call('GET', '/api/quiz/generate')).body)
    if (questions.some(({ questionType }) => questionType === 'multiple_choice')) return questions
  }
  throw new Error('50 quizzes without a choice')
}

/** Gives this many right answers, choices last: the wrongly chosen options are then words that the learner mixed up. */
async function takeQuiz(learner: Learner, rightOnes: number): Promise<{ sessionId: string; questionIds: string[] }> {
  const questions = (await quizWithChoice(learner)).toSorted((one, other) => (one.options?.length ?? 0) - (other.options?.length ?? 0))
  const answers = questions.map((question, index) => {
    const isCorrect = index < rightOnes
    const wrong = question.options?.find((option) => option !== question.correctAnswer) ?? 'incorrect'
    return { questionId: question.id, answer: isCorrect ? question.correctAnswer : wrong, isCorrect }
  })
  const saved = await learner.call('POST', '/api/quiz/results', { answers })
  expect(saved.status).toBe(201)
  return { sessionId: (saved.body as { sessionId: string }).sessionId, questionIds: questions.map(({ id }) => id) }
}

const importAll = async (learner: Learner, { from, words: rows, sessions }: Taken): Promise<unknown> => [
  (await learner.call('POST', '/api/words/import', { from, rows })).body,
  (await learner.call('POST', '/api/quiz/import', { from, rows: sessions })).body,
]

/** Creates an account again whose erasure is under way; if the identity provider keeps its accounts, signs in to the old one. */
async function createAccountAgain(url: string, { email, password }: Learner): Promise<Learner> {
  for (let tries = 0; tries < 20; tries++) {
    const again = await signUp(url, { ...names, email }).catch(() => undefined)
    if (again) return again
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return signIn(url, { email, password })
}

describeEditions('export and import', (edition) => {
  let ada: Learner
  beforeAll(async () => {
    ada = await signUp(edition().url, names)
    for (const text of words) {
      const { definition, partOfSpeech, example, pronunciation } = DictionaryEntry.parse(
        (await ada.call('GET', `/api/dictionary/${text}`)).body,
      )
      await ada.call('POST', '/api/words', { text, definition, partOfSpeech, example, pronunciation, context: `=1+1 “${text}” 🦉` })
    }
    await takeQuiz(ada, 5)
    const { sessionId, questionIds } = await takeQuiz(ada, 2)
    const correction = { sessionId, questionId: questionIds[2], correction: 'right' }
    expect((await ada.call('POST', '/api/quiz/corrections', correction)).status).toBe(201)
    const [first] = (await ada.call('GET', '/api/words')).body as { id: string }[]
    await ada.call('PATCH', `/api/words/${first?.id}`, { status: 'mastered' })
  })

  it('exports CSV and a package for Anki, and refuses an unknown format', async () => {
    const csv = await ada.call('GET', '/api/words/export?format=csv')
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="wordloom-\d{4}-\d\d-\d\d\.csv"$/)
    const rows = String(csv.body).trimEnd().split('\r\n')
    expect(rows).toHaveLength(words.length + 1)
    expect(rows[1]).toContain(",'=1+1 “ubiquitous” 🦉,")
    const anki = await ada.call('GET', '/api/words/export?format=anki')
    expect([anki.status, String(anki.body).slice(0, 2)]).toEqual([200, 'PK'])
    const unknown = await ada.call('GET', '/api/words/export?format=xls')
    expect(unknown).toMatchObject({ status: 400, body: { detail: 'format must be one of csv, lines, anki' } })
  })

  it('changes nothing when learners import their own export', async () => {
    const [before, numbers] = [await exportAll(ada), await numbersOf(ada)]
    expect(await importAll(ada, before)).toEqual([
      { added: 0, duplicates: 7 },
      { added: 0, duplicates: 2 },
    ])
    expect([await exportAll(ada), await numbersOf(ada)]).toEqual([before, numbers])
  })

  it('checks each row without importing it, and imports nothing when a row is invalid', async () => {
    const bob = await signUp(edition().url)
    const rows = [
      { text: 'owl' },
      { text: '' },
      { text: 'owl ', id: 'x' },
      { text: 'a', status: 'forgotten' },
      'no word',
      { text: 'b', reviewCount: 1e9, correctCount: -1 },
    ]
    const checked = (await bob.call('POST', '/api/words/import/check', { rows })).body as {
      rows: { verdict: string; key: string; message?: string }[]
    }
    expect(checked.rows.map(({ verdict, message }) => [verdict, message])).toEqual([
      ['new', undefined],
      ['bad', 'text: Word is required'],
      ['new', undefined],
      ['bad', 'status must be one of new, learning, mastered'],
      ['bad', 'This is not what is expected here'],
      ['bad', 'correctCount: The number may not be negative'],
    ])
    expect(checked.rows[0]?.key).toBe(checked.rows[2]?.key)
    const refused = await bob.call('POST', '/api/words/import', { rows })
    expect(refused).toMatchObject({ status: 400, body: { code: 'request.invalid', detail: '4 rows cannot be imported' } })
    expect((await bob.call('GET', '/api/words')).body).toEqual([])
    expect((await bob.call('POST', '/api/words/import', { rows: [rows[0], rows[2]] })).body).toEqual({ added: 1, duplicates: 1 })
    expect((await bob.call('POST', '/api/words/import', { rows: [] })).status).toBe(400)
    expect((await bob.call('POST', '/api/words/import', { rows: Array.from({ length: 501 }, () => rows[0]) })).status).toBe(400)
    expect((await bob.call('POST', '/api/words/import', { rows: [{ text: 'x'.repeat(7_000_000) }] })).status).toBe(413)
  })

  it('gives another learner copies with new ids, and leaves the exporting learner’s words unchanged', async () => {
    const taken = await exportAll(ada)
    const idsOf = (all: Taken): string[] => [...all.words.map(({ id }) => id ?? ''), ...all.sessions.map(({ id }) => id)]
    // An importer who claims to be the exporting learner gets new ids as well.
    const eve = await signUp(edition().url)
    const claims = await importAll(eve, { ...taken, from: ((await eve.call('GET', '/api/auth/user')).body as { id: string }).id })
    expect(claims).toMatchObject([{ added: 7 }, { added: 2 }])
    const hers = new Set(idsOf(await exportAll(eve)))
    expect([hers.size, idsOf(taken).filter((id) => hers.has(id))]).toEqual([9, []])
    const bob = await signUp(edition().url)
    expect(await importAll(bob, taken)).toMatchObject([{ added: 7 }, { added: 2 }])
    expect(withoutIds(await exportAll(bob))).toEqual(withoutIds(taken))
    expect(await exportAll(ada)).toEqual(taken)
  })

  it('restores words, schedule, review log and statistics after the account was deleted and created again', async () => {
    const [taken, numbers] = [await exportAll(ada), await numbersOf(ada)]
    expect(numbers).toMatchObject({ stats: { totalWords: 7, masteredWords: 1, weeklyQuizSessions: 2, streakDays: 1 } })
    expect(taken.words.flatMap(({ reviews }) => reviews).length).toBeGreaterThanOrEqual(7)
    expect(taken.words.flatMap(({ corrections }) => corrections)).toMatchObject([{ correction: 'right' }])
    // The word that was mixed up is exported with the wrong answer.
    expect(taken.sessions.flatMap(({ answers }) => answers).filter((answer) => answer.taken !== undefined)).not.toEqual([])
    expect((await ada.call('DELETE', '/api/account', { confirmation: 'DELETE' })).status).toBe(204)
    const again = await createAccountAgain(edition().url, ada)
    expect(await numbersOf(again)).toMatchObject({ stats: { totalWords: 0, streakDays: 0 }, due: [] })
    expect(await importAll(again, taken)).toMatchObject([{ added: 7 }, { added: 2 }])
    expect(await numbersOf(again)).toEqual(numbers)
    expect(withoutIds(await exportAll(again))).toEqual(withoutIds(taken))
    // A second time changes nothing, and the quiz knows the words.
    expect(await importAll(again, taken)).toMatchObject([{ added: 0 }, { added: 0 }])
    expect(await numbersOf(again)).toEqual(numbers)
    expect(Quiz.parse((await again.call('GET', '/api/quiz/generate')).body).questions).toHaveLength(5)
  })
})
