import { describe, expect, it, jest } from '@jest/globals'
import { act, waitFor, within } from '@testing-library/react'
import { publishAddWordFromSearch, publishShowWordCaptureWithDefinitions, publishWordEntryFocused } from '@wordloom/web-kit'
import { renderComponent, stubCalls } from '@wordloom/web-kit/test-kit'
import { lightEntry, petrichorEntry } from '../sample-words.fixture.ts'
import { definitionsForm, openCapture, responses, wordBox } from './capture-form.fixture.tsx'
import { QuickCapture } from './quick-capture.tsx'

describe('Quick Word Capture', () => {
  describe('on browser events', () => {
    const spyOnScroll = () => {
      const scroll = jest.fn()
      Element.prototype.scrollIntoView = scroll as unknown as Element['scrollIntoView']
      return scroll
    }

    it('looks up the word of addWordFromSearch and scrolls to the form after 100 ms', async () => {
      openCapture()
      const scroll = spyOnScroll()
      const published = performance.now()
      act(() => publishAddWordFromSearch({ word: 'light' }))
      expect(await definitionsForm()).toBeTruthy()
      expect(wordBox().value).toBe('light')
      await waitFor(() => expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' }))
      expect(performance.now() - published).toBeGreaterThanOrEqual(99)
    })

    it('uses the entry that addWordFromSearch supplies', async () => {
      const { seen } = openCapture()
      act(() => publishAddWordFromSearch({ word: 'petrichor', entry: petrichorEntry }))
      expect(await definitionsForm(/petrichor/)).toBeTruthy()
      expect(seen).toEqual([])
    })

    it('shows all definitions of showWordCaptureWithDefinitions and of its alias', async () => {
      openCapture()
      act(() => publishShowWordCaptureWithDefinitions({ word: 'light', entry: lightEntry }))
      expect(within(await definitionsForm()).getAllByRole('radio')).toHaveLength(4)
      act(() => {
        dispatchEvent(new CustomEvent('show-capture-with-definitions', { detail: { word: 'petrichor', entry: petrichorEntry } }))
      })
      expect(await definitionsForm(/petrichor/)).toBeTruthy()
    })

    it("focuses the word input on the floating add button's event", () => {
      openCapture()
      expect(document.activeElement).not.toBe(wordBox())
      act(publishWordEntryFocused)
      expect(document.activeElement).toBe(wordBox())
    })

    it('focuses the word input on mount if the button was pressed before', () => {
      stubCalls(responses)
      renderComponent(<QuickCapture focused />)
      expect(document.activeElement).toBe(wordBox())
    })
  })
})
