import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { StubResponses } from '@wordloom/web-kit/test-kit'
import { sampleWord } from '../sample-words.fixture.ts'
import { expectToast } from '../toast.fixture.ts'
import { openCapture, wordBox } from './capture-form.fixture.tsx'

describe('Quick Word Capture', () => {
  describe('for a word already in the vocabulary', () => {
    const problem = {
      code: 'words.duplicate-word',
      detail: 'This sense of “petrichor” is there already',
      wordId: 'id-of-petrichor',
    }
    const lookUpCall = 'POST /api/words/id-of-petrichor/look-ups'
    const add = async (context: string, stubs: StubResponses = {}, source = '') => {
      const opened = openCapture({
        'POST /api/words': { status: 409, problem },
        'POST /api/words/id-of-petrichor/meetings': { json: sampleWord({ text: 'petrichor' }) },
        [lookUpCall]: { json: sampleWord({ text: 'petrichor', lookUpCount: 1 }) },
        ...stubs,
      })
      const { user } = opened
      if (context !== '') await user.type(screen.getByRole('textbox', { name: 'Context (Optional)' }), context)
      if (source !== '') await user.type(screen.getByRole('textbox', { name: 'Source (Optional)' }), source)
      await user.type(wordBox(), 'petrichor{Enter}')
      await user.click(await screen.findByRole('button', { name: 'Add Word with Selected Definition' }))
      return { ...opened, kept: () => opened.seen.filter(({ call }) => call.endsWith('/meetings')).map(({ body }) => body) }
    }
    const name = { name: 'You have “petrichor” already' }
    const offer = () => screen.findByRole('region', name)
    const expectNoOffer = () => expect(screen.queryByRole('region', name)).toBeNull()

    it('offers to keep the new sentence with the word, and keeps it on Enter', async () => {
      const { user, kept } = await add('Petrichor rose from the yard.')
      expect((await offer()).textContent).toContain('Petrichor rose from the yard.')
      const keep = screen.getByRole('button', { name: 'Keep This Sentence' })
      await waitFor(() => expect(document.activeElement).toBe(keep))
      expect(screen.queryByText(new RegExp(problem.detail))).toBeNull()
      await user.keyboard('{Enter}')
      await expectToast('Sentence Kept', 'You will find it in the details of “petrichor”.')
      expect(kept()).toEqual([{ sentence: 'Petrichor rose from the yard.' }])
      expect(wordBox().value).toBe('')
      expectNoOffer()
    })

    it('keeps the source of the sentence', async () => {
      const { user, kept } = await add('Petrichor rose from the yard.', {}, 'A film')
      expect((await offer()).textContent).toContain('A film')
      await user.click(screen.getByRole('button', { name: 'Keep This Sentence' }))
      await screen.findByText('Sentence Kept')
      expect(kept()).toEqual([{ sentence: 'Petrichor rose from the yard.', source: { title: 'A film', address: '' } }])
    })

    it('keeps no sentence after Not Now, and leaves the form as typed', async () => {
      const { user, kept } = await add('Petrichor rose from the yard.')
      await offer()
      await user.click(screen.getByRole('button', { name: 'Not Now' }))
      expectNoOffer()
      expect([kept(), wordBox().value]).toEqual([[], 'petrichor'])
    })

    it('shows an error if the sentence cannot be kept, and still offers it', async () => {
      const refusal = { status: 503, text: 'Words cannot be reached right now.' }
      const { user } = await add('Petrichor rose.', { 'POST /api/words/id-of-petrichor/meetings': refusal })
      await offer()
      await user.click(screen.getByRole('button', { name: 'Keep This Sentence' }))
      await expectToast('Error', 'Words cannot be reached right now.')
      expect(await offer()).toBeTruthy()
    })

    it.each(['', 'Petrichor rose from the yard.'])('counts one look-up of the word, with context %j', async (context) => {
      const { seen } = await add(context)
      const counted = () => seen.filter(({ call }) => call === lookUpCall)
      await waitFor(() => expect(counted()).toHaveLength(1))
      if (context === '') return
      await offer()
      expect(counted()).toHaveLength(1)
    })

    it('counts no look-up if the word was added', async () => {
      const { seen } = await add('', { 'POST /api/words': { json: sampleWord({ text: 'petrichor' }) } })
      await screen.findByText('Word Added')
      expect(seen.filter(({ call }) => call === lookUpCall)).toEqual([])
    })

    it('shows the error and no offer without a sentence', async () => {
      await add('')
      await expectToast('Error', problem.detail)
      expectNoOffer()
    })

    it('removes the offer when the word is edited', async () => {
      const { user } = await add('Petrichor rose from the yard.')
      await offer()
      await user.type(wordBox(), 's')
      expectNoOffer()
    })
  })
})
