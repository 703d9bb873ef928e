import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { expectToast } from '../toast.fixture.ts'
import { openCapture, wordBox } from './capture-form.fixture.tsx'

describe('Quick Word Capture', () => {
  beforeEach(() => {
    Reflect.deleteProperty(globalThis, 'SpeechRecognition')
  })

  describe('by voice input', () => {
    class Recognition extends EventTarget {
      static latest: Recognition
      lang = ''
      interimResults = true
      continuous = true
      constructor() {
        super()
        Recognition.latest = this
      }
      start() {}
      abort() {}
      hear(transcript: string) {
        this.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript }]] }))
      }
    }
    const speak = async (report: (recognition: Recognition) => void) => {
      Object.assign(globalThis, { SpeechRecognition: Recognition })
      const { user } = openCapture()
      await user.click(screen.getByRole('button', { name: 'Tap to speak a word' }))
      expect(screen.getByRole('button', { name: 'Listening... Speak now' }).getAttribute('aria-pressed')).toBe('true')
      await act(async () => report(Recognition.latest))
    }

    it("fills in the recognised word and shows 'Word Captured'", async () => {
      await speak((recognition) => {
        expect(recognition).toMatchObject({ lang: 'en-US', interimResults: false, continuous: false })
        recognition.hear('serendipity')
      })
      expect(wordBox().value).toBe('serendipity')
      await expectToast('Word Captured', 'Heard: serendipity')
      expect(screen.getByRole('button', { name: 'Tap to speak a word' })).toBeTruthy()
    })

    it("shows the browser's error code", async () => {
      await speak((recognition) => void recognition.dispatchEvent(Object.assign(new Event('error'), { error: 'no-speech' })))
      await expectToast('Speech Recognition Error', 'Speech recognition error: no-speech')
    })

    it("shows 'Failed to recognize speech' without an error code", async () => {
      await speak((recognition) => void recognition.dispatchEvent(new Event('end')))
      await expectToast('Speech Recognition Error', 'Failed to recognize speech')
    })

    it("shows 'Speech Recognition Unavailable' in a browser without speech recognition", async () => {
      const { user } = openCapture()
      await user.click(screen.getByRole('button', { name: 'Tap to speak a word' }))
      await expectToast('Speech Recognition Unavailable', "Your browser doesn't support speech recognition. Please type the word manually.")
    })
  })
})
