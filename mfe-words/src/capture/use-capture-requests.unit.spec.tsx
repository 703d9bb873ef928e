import { describe, expect, it, jest } from '@jest/globals'
import { act, waitFor, within } from '@testing-library/react'
import { publishAddWordFromSearch, publishShowWordCaptureWithDefinitions, publishWordEntryFocused } from '@wordloom/web-kit'
import { answerCalls, renderPart } from '@wordloom/web-kit/test-kit'
import { lightEntry, petrichorEntry } from '../sample-words.fixture.ts'
import { found, open, panel, word } from './capture-form.fixture.tsx'
import { QuickCapture } from './quick-capture.tsx'

describe('Quick Word Capture', () => {
  describe('and the rest of the page', () => {
    const scrolled = () => {
      const scroll = jest.fn()
      Element.prototype.scrollIntoView = scroll as unknown as Element['scrollIntoView']
      return scroll
    }

    it('looks up the word of addWordFromSearch and scrolls to the form after 100 ms', async () => {
      open()
      const scroll = scrolled()
      const published = performance.now()
      act(() => publishAddWordFromSearch({ word: 'light' }))
      expect(await panel()).toBeTruthy()
      expect(word().value).toBe('light')
      await waitFor(() => expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' }))
      expect(performance.now() - published).toBeGreaterThanOrEqual(99)
    })

    it('uses the entry that addWordFromSearch supplies', async () => {
      const { seen } = open()
      act(() => publishAddWordFromSearch({ word: 'petrichor', entry: petrichorEntry }))
      expect(await panel(/petrichor/)).toBeTruthy()
      expect(seen).toEqual([])
    })

    it('shows all definitions of showWordCaptureWithDefinitions and of its alias', async () => {
      open()
      act(() => publishShowWordCaptureWithDefinitions({ word: 'light', entry: lightEntry }))
      expect(within(await panel()).getAllByRole('radio')).toHaveLength(4)
      act(() => {
        dispatchEvent(new CustomEvent('show-capture-with-definitions', { detail: { word: 'petrichor', entry: petrichorEntry } }))
      })
      expect(await panel(/petrichor/)).toBeTruthy()
    })

    it('puts focus into the word input for the floating add button', () => {
      open()
      expect(document.activeElement).not.toBe(word())
      act(publishWordEntryFocused)
      expect(document.activeElement).toBe(word())
    })

    it('does so when it appears, where the button was pressed before', () => {
      answerCalls(found)
      renderPart(<QuickCapture focused />)
      expect(document.activeElement).toBe(word())
    })
  })
})
