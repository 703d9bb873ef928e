/** Speaks a text in English, slower than the default, and stops earlier speech. Silent if the browser has no voice. */
export const speak = (text: string): void => {
  if (!('speechSynthesis' in globalThis)) return
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = 'en-US'
  utterance.rate = 0.8
  utterance.pitch = 1
  speechSynthesis.cancel()
  speechSynthesis.speak(utterance)
}
