import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { open, toastSays, word } from './capture-form.fixture.tsx'

describe('Quick Word Capture', () => {
  beforeEach(() => {
    Reflect.deleteProperty(globalThis, 'SpeechRecognition')
  })

  describe('by voice', () => {
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
    const speak = async (told: (recognition: Recognition) => void) => {
      Object.assign(globalThis, { SpeechRecognition: Recognition })
      const { user } = open()
      await user.click(screen.getByRole('button', { name: 'Tap to speak a word' }))
      expect(screen.getByRole('button', { name: 'Listening... Speak now' }).getAttribute('aria-pressed')).toBe('true')
      await act(async () => told(Recognition.latest))
    }

    it("fills the word in and says 'Word Captured'", async () => {
      await speak((recognition) => {
        expect(recognition).toMatchObject({ lang: 'en-US', interimResults: false, continuous: false })
        recognition.hear('serendipity')
      })
      expect(word().value).toBe('serendipity')
      await toastSays('Word Captured', 'Heard: serendipity')
      expect(screen.getByRole('button', { name: 'Tap to speak a word' })).toBeTruthy()
    })

    it('says what went wrong', async () => {
      await speak((recognition) => void recognition.dispatchEvent(Object.assign(new Event('error'), { error: 'no-speech' })))
      await toastSays('Speech Recognition Error', 'Speech recognition error: no-speech')
    })

    it('says that speech could not be recognised where the browser gives no reason', async () => {
      await speak((recognition) => void recognition.dispatchEvent(new Event('end')))
      await toastSays('Speech Recognition Error', 'Failed to recognize speech')
    })

    it('says that it is unavailable where it is', async () => {
      const { user } = open()
      await user.click(screen.getByRole('button', { name: 'Tap to speak a word' }))
      await toastSays('Speech Recognition Unavailable', "Your browser doesn't support speech recognition. Please type the word manually.")
    })
  })
})
