import type { BrowserContext } from 'playwright-core'

/** What the page has spoken. */
type Said = { text: string; rate: number; pitch: number }

/** What the microphone hears: a word, an error code, or nothing until the test decides. */
type Hearing = { word: string } | { fault: string } | 'unsupported' | 'silent'

/** Replaces the browser's speech recognition and synthesis, which test machines lack. */
export async function giveSpeech(context: BrowserContext, hearing: Hearing): Promise<void> {
  await context.addInitScript((answer: Hearing) => {
    const scope = window as unknown as Record<string, unknown>
    const said: Said[] = []
    scope.said = said
    // The browser stores both numbers in 32 bits.
    speechSynthesis.speak = ({ text, rate, pitch }) =>
      void said.push({ text, rate: Number(rate.toFixed(6)), pitch: Number(pitch.toFixed(6)) })
    speechSynthesis.cancel = () => {}
    if (answer === 'unsupported') {
      scope.SpeechRecognition = undefined
      scope.webkitSpeechRecognition = undefined
      return
    }
    class Recognition extends EventTarget {
      lang = ''
      continuous = true
      interimResults = true
      maxAlternatives = 0
      start(): void {
        const { lang, continuous, interimResults, maxAlternatives } = this
        scope.listenedWith = { lang, continuous, interimResults, maxAlternatives }
        if (answer === 'silent' || answer === 'unsupported') return
        const event =
          'word' in answer
            ? Object.assign(new Event('result'), { results: [[{ transcript: answer.word }]] })
            : Object.assign(new Event('error'), { error: answer.fault })
        setTimeout(() => {
          this.dispatchEvent(event)
          this.dispatchEvent(new Event('end'))
        }, 300)
      }
      abort(): void {
        this.dispatchEvent(new Event('end'))
      }
    }
    scope.SpeechRecognition = Recognition
    scope.webkitSpeechRecognition = Recognition
  }, hearing)
}
