import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { Answers } from '@wordloom/web-kit/test-kit'
import { sampleWord } from '../sample-words.fixture.ts'
import { open, toastSays, word } from './capture-form.fixture.tsx'

describe('Quick Word Capture', () => {
  describe('of a word that one has', () => {
    const problem = {
      code: 'words.duplicate-word',
      detail: 'This sense of “petrichor” is there already',
      wordId: 'id-of-petrichor',
    }
    const looked = 'POST /api/words/id-of-petrichor/look-ups'
    const add = async (context: string, answers: Answers = {}, source = '') => {
      const opened = open({
        'POST /api/words': { status: 409, problem },
        'POST /api/words/id-of-petrichor/meetings': { json: sampleWord({ text: 'petrichor' }) },
        [looked]: { json: sampleWord({ text: 'petrichor', lookUpCount: 1 }) },
        ...answers,
      })
      const { user } = opened
      if (context !== '') await user.type(screen.getByRole('textbox', { name: 'Context (Optional)' }), context)
      if (source !== '') await user.type(screen.getByRole('textbox', { name: 'Source (Optional)' }), source)
      await user.type(word(), 'petrichor{Enter}')
      await user.click(await screen.findByRole('button', { name: 'Add Word with Selected Definition' }))
      return { ...opened, kept: () => opened.seen.filter(({ call }) => call.endsWith('/meetings')).map(({ body }) => body) }
    }
    const name = { name: 'You have “petrichor” already' }
    const offer = () => screen.findByRole('region', name)
    const noOffer = () => expect(screen.queryByRole('region', name)).toBeNull()

    it('offers to keep the new sentence with it, and keeps it by one press', async () => {
      const { user, kept } = await add('Petrichor rose from the yard.')
      expect((await offer()).textContent).toContain('Petrichor rose from the yard.')
      const keep = screen.getByRole('button', { name: 'Keep This Sentence' })
      await waitFor(() => expect(document.activeElement).toBe(keep))
      expect(screen.queryByText(new RegExp(problem.detail))).toBeNull()
      await user.keyboard('{Enter}')
      await toastSays('Sentence Kept', 'You will find it in the details of “petrichor”.')
      expect(kept()).toEqual([{ sentence: 'Petrichor rose from the yard.' }])
      expect(word().value).toBe('')
      noOffer()
    })

    it('keeps its source too', async () => {
      const { user, kept } = await add('Petrichor rose from the yard.', {}, 'A film')
      expect((await offer()).textContent).toContain('A film')
      await user.click(screen.getByRole('button', { name: 'Keep This Sentence' }))
      await screen.findByText('Sentence Kept')
      expect(kept()).toEqual([{ sentence: 'Petrichor rose from the yard.', source: { title: 'A film', address: '' } }])
    })

    it('keeps nothing where the learner does not want it, and what was typed stays', async () => {
      const { user, kept } = await add('Petrichor rose from the yard.')
      await offer()
      await user.click(screen.getByRole('button', { name: 'Not Now' }))
      noOffer()
      expect([kept(), word().value]).toEqual([[], 'petrichor'])
    })

    it('says that the sentence could not be kept, and goes on offering it', async () => {
      const refusal = { status: 503, text: 'Words cannot be reached right now.' }
      const { user } = await add('Petrichor rose.', { 'POST /api/words/id-of-petrichor/meetings': refusal })
      await offer()
      await user.click(screen.getByRole('button', { name: 'Keep This Sentence' }))
      await toastSays('Error', 'Words cannot be reached right now.')
      expect(await offer()).toBeTruthy()
    })

    it.each(['', 'Petrichor rose from the yard.'])('counts one look-up of it, met in %j', async (context) => {
      const { seen } = await add(context)
      const counted = () => seen.filter(({ call }) => call === looked)
      await waitFor(() => expect(counted()).toHaveLength(1))
      if (context === '') return
      await offer()
      expect(counted()).toHaveLength(1)
    })

    it('counts none where the word was added', async () => {
      const { seen } = await add('', { 'POST /api/words': { json: sampleWord({ text: 'petrichor' }) } })
      await screen.findByText('Word Added')
      expect(seen.filter(({ call }) => call === looked)).toEqual([])
    })

    it('offers nothing without a sentence', async () => {
      await add('')
      await toastSays('Error', problem.detail)
      noOffer()
    })

    it('offers it no more once another word is typed', async () => {
      const { user } = await add('Petrichor rose from the yard.')
      await offer()
      await user.type(word(), 's')
      noOffer()
    })
  })
})
