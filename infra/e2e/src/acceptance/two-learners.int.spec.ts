import { beforeAll, describe, expect, it } from '@jest/globals'
import { type CallResponse, type Learner, signUp } from '@wordloom/test-kit/http'
import { describeEditions } from '@wordloom/testing'

type Id = { id: string }

describeEditions('one learner’s access to another’s data', (edition) => {
  let ada: Learner
  let bob: Learner
  let word: Id
  beforeAll(async () => {
    ada = await signUp(edition().url)
    bob = await signUp(edition().url, { firstName: 'Bob', lastName: 'Stranger' })
    word = (await ada.call('POST', '/api/words', { text: 'secret', definition: 'Ada’s own', context: 'nobody else’s' })).body as Id
  })

  const read = async (learner: Learner, path: string): Promise<unknown> => (await learner.call('GET', path)).body
  const untouched = async (): Promise<void> => {
    expect(await read(ada, '/api/words')).toEqual([word])
    expect(await read(ada, '/api/dashboard/stats')).toMatchObject({ totalWords: 1, newWords: 1, masteredWords: 0, learningWords: 0 })
  }

  it.each(['/api/words', '/api/words/recent', '/api/words/review', '/api/words?search=secret'])(
    'GET %s returns none of the other learner’s words',
    async (path) => {
      expect(await read(bob, path)).toEqual([])
    },
  )

  it('GET /api/dashboard/stats and weekly-progress do not count the other learner’s words', async () => {
    expect(await read(bob, '/api/dashboard/stats')).toMatchObject({ totalWords: 0, newWords: 0, weeklyWordsAdded: 0 })
    const { days } = (await read(bob, '/api/dashboard/weekly-progress')) as { days: { wordsAdded: number }[] }
    expect(days.map((day) => day.wordsAdded)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  it('GET /api/quiz/generate asks nothing about the other learner’s words', async () => {
    expect(await read(bob, '/api/quiz/generate')).toEqual({ questions: [] })
  })

  it('GET /api/auth/user and /api/user/api-keys return the caller’s own profile and keys', async () => {
    expect(await read(bob, '/api/auth/user')).toMatchObject({ firstName: 'Bob', email: bob.email })
    await ada.call('POST', '/api/user/api-keys', { name: 'mine' })
    expect(await read(bob, '/api/user/api-keys')).toEqual([])
  })

  describe('with the id of the other learner’s word, key or session', () => {
    const notFound = (response: CallResponse): void => expect(response).toMatchObject({ status: 404 })

    it('PATCH /api/words/{id} answers 404', async () => {
      notFound(await bob.call('PATCH', `/api/words/${word.id}`, { status: 'mastered' }))
      await untouched()
    })
    it('POST /api/words/{id}/meetings answers 404', async () => {
      notFound(await bob.call('POST', `/api/words/${word.id}/meetings`, { sentence: 'Mine now.' }))
      await untouched()
    })
    it('POST /api/words/{id}/look-ups answers 404', async () => {
      notFound(await bob.call('POST', `/api/words/${word.id}/look-ups`))
      await untouched()
    })
    it('DELETE /api/words/{id} answers 404', async () => {
      notFound(await bob.call('DELETE', `/api/words/${word.id}`))
      await untouched()
    })
    it('POST /api/words/{id}/restore answers 404', async () => {
      await ada.call('DELETE', `/api/words/${word.id}`)
      notFound(await bob.call('POST', `/api/words/${word.id}/restore`))
      expect((await ada.call('POST', `/api/words/${word.id}/restore`)).status).toBe(200)
      await untouched()
    })
    it('POST /api/words/starter-sets/{set}/undo removes nothing', async () => {
      const { added } = (await ada.call('POST', '/api/words/starter-sets/travel')).body as { added: string[] }
      const undo = { words: [...added, word.id] }
      expect((await bob.call('POST', '/api/words/starter-sets/travel/undo', undo)).body).toEqual({ removed: 0 })
      expect((await ada.call('POST', '/api/words/starter-sets/travel/undo', undo)).body).toEqual({ removed: 20 })
      await untouched()
    })
    it('DELETE /api/user/api-keys/{id} answers 404', async () => {
      const [key] = (await read(ada, '/api/user/api-keys')) as Id[]
      notFound(await bob.call('DELETE', `/api/user/api-keys/${key?.id}`))
      expect(await read(ada, '/api/user/api-keys')).toHaveLength(1)
    })
    it('POST /api/quiz/questions answers 404', async () => {
      const { questions } = (await read(ada, '/api/quiz/generate')) as {
        questions: { id: string; questionType: string; word: Id; correctAnswer: string }[]
      }
      const [question] = questions
      const session = (await ada.call('POST', '/api/quiz/sessions', { wordsCount: 1, correctAnswers: 0, totalQuestions: 1 })).body as Id
      const record = {
        sessionId: session.id,
        wordId: word.id,
        questionType: question?.questionType,
        questionId: question?.id,
        position: 0,
        userAnswer: 'x',
        correctAnswer: question?.correctAnswer,
        isCorrect: false,
      }
      notFound(await bob.call('POST', '/api/quiz/questions', record))
    })
  })

  it('DELETE /api/words clears only the caller’s words', async () => {
    expect((await bob.call('DELETE', '/api/words')).status).toBe(204)
    await untouched()
  })

  it('PATCH /api/profile changes only the caller’s profile, and answers 409 to another learner’s email', async () => {
    const taken = await bob.call('PATCH', '/api/profile', { email: ada.email.toUpperCase() })
    expect(taken).toMatchObject({ status: 409, body: { code: 'identity.email-taken', detail: 'Email address is already in use' } })
    await bob.call('PATCH', '/api/profile', { firstName: 'Robert' })
    expect(await read(ada, '/api/auth/user')).toMatchObject({ firstName: 'Ada' })
    expect(await read(bob, '/api/auth/user')).toMatchObject({ firstName: 'Robert', lastName: 'Stranger' })
  })

  it('identity headers that name the other learner are ignored', async () => {
    const userId = ((await read(ada, '/api/auth/user')) as Id).id
    const forged = { 'x-wordloom-identity': userId, 'x-user-id': userId, 'x-causal': 'words:9', authorization: `Bearer ${userId}` }
    expect((await bob.call('GET', '/api/words', undefined, forged)).body).toEqual([])
  })
})
