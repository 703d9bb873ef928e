import { readPreferences } from '@wordloom/web-kit'
import { type Note, notesOf, type QuizSound } from './notes.ts'

let audio: AudioContext | undefined

const play = (context: AudioContext, { hertz, at, lasts }: Note): void => {
  const begin = context.currentTime + at
  const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz })
  const loudness = new GainNode(context, { gain: 0 })
  // The volume fades in and out, since an abrupt start or end is audible as a click.
  loudness.gain.setValueAtTime(0, begin)
  loudness.gain.linearRampToValueAtTime(0.12, begin + 0.015)
  loudness.gain.exponentialRampToValueAtTime(0.0001, begin + lasts)
  tone.connect(loudness).connect(context.destination)
  tone.start(begin)
  tone.stop(begin + lasts)
}

/** Plays a quiz's sound with Web Audio, if sound effects are on and the browser supports it. */
export const playSound = (sound: QuizSound): void => {
  if (!readPreferences().soundEffects || !('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
  for (const note of notesOf[sound]) play(audio, note)
}
