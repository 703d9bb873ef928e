import { beforeAll, describe, expect, it } from '@jest/globals'
import { type Answer, type Learner, signUp } from '@wordloom/test-kit/http'
import { describeEditions } from '@wordloom/testing'

type Id = { id: string }

describeEditions('two learners', (edition) => {
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
    'GET %s answers nothing of the other’s',
    async (path) => {
      expect(await read(bob, path)).toEqual([])
    },
  )

  it('GET /api/dashboard/stats and weekly-progress count nothing of the other’s', async () => {
    expect(await read(bob, '/api/dashboard/stats')).toMatchObject({ totalWords: 0, newWords: 0, weeklyWordsAdded: 0 })
    const { days } = (await read(bob, '/api/dashboard/weekly-progress')) as { days: { wordsAdded: number }[] }
    expect(days.map((day) => day.wordsAdded)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  it('GET /api/quiz/generate asks nothing about the other’s', async () => {
    expect(await read(bob, '/api/quiz/generate')).toEqual({ questions: [] })
  })

  it('GET /api/auth/user and /api/user/api-keys tell each their own', async () => {
    expect(await read(bob, '/api/auth/user')).toMatchObject({ firstName: 'Bob', email: bob.email })
    await ada.call('POST', '/api/user/api-keys', { name: 'mine' })
    expect(await read(bob, '/api/user/api-keys')).toEqual([])
  })

  describe('with the other’s id', () => {
    const notFound = (answer: Answer): void => expect(answer).toMatchObject({ status: 404 })

    it('PATCH /api/words/{id} is 404', async () => {
      notFound(await bob.call('PATCH', `/api/words/${word.id}`, { status: 'mastered' }))
      await untouched()
    })
    it('POST /api/words/{id}/meetings is 404', async () => {
      notFound(await bob.call('POST', `/api/words/${word.id}/meetings`, { sentence: 'Mine now.' }))
      await untouched()
    })
    it('POST /api/words/{id}/look-ups is 404', async () => {
      notFound(await bob.call('POST', `/api/words/${word.id}/look-ups`))
      await untouched()
    })
    it('DELETE /api/words/{id} is 404', async () => {
      notFound(await bob.call('DELETE', `/api/words/${word.id}`))
      await untouched()
    })
    it('POST /api/words/{id}/restore is 404', async () => {
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
    it('DELETE /api/user/api-keys/{id} is 404', async () => {
      const [key] = (await read(ada, '/api/user/api-keys')) as Id[]
      notFound(await bob.call('DELETE', `/api/user/api-keys/${key?.id}`))
      expect(await read(ada, '/api/user/api-keys')).toHaveLength(1)
    })
    it('a question record in the other’s quiz session is 404', async () => {
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

  it('DELETE /api/words clears only one’s own', async () => {
    expect((await bob.call('DELETE', '/api/words')).status).toBe(204)
    await untouched()
  })

  it('PATCH /api/profile changes only one’s own, and an email address belongs to one', async () => {
    const taken = await bob.call('PATCH', '/api/profile', { email: ada.email.toUpperCase() })
    expect(taken).toMatchObject({ status: 409, body: { code: 'identity.email-taken', detail: 'Email address is already in use' } })
    await bob.call('PATCH', '/api/profile', { firstName: 'Robert' })
    expect(await read(ada, '/api/auth/user')).toMatchObject({ firstName: 'Ada' })
    expect(await read(bob, '/api/auth/user')).toMatchObject({ firstName: 'Robert', lastName: 'Stranger' })
  })

  it('a session cookie of one’s own opens nothing of the other’s, whatever identity headers claim', async () => {
    const userId = ((await read(ada, '/api/auth/user')) as Id).id
    const forged = { 'x-wordloom-identity': userId, 'x-user-id': userId, 'x-causal': 'words:9', authorization: `Bearer ${userId}` }
    expect((await bob.call('GET', '/api/words', undefined, forged)).body).toEqual([])
  })
})
