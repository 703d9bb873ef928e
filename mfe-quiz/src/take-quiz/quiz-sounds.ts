import type { AnswerRecord } from '@wordloom/contracts/http'
import { isSkipped } from '@wordloom/contracts/rules'
import { readPreferences } from '@wordloom/web-kit'
import { useEffect, useRef } from 'react'

/** The sounds of a quiz. */
type QuizSound = 'right' | 'wrong' | 'complete'

/** One tone: its frequency in hertz, its start and its duration in seconds. */
type Note = { readonly hertz: number; readonly at: number; readonly lasts: number }

/** The notes of each sound: a rising third, one low tone, a short arpeggio. Under half a second each. */
const notesOf: Readonly<Record<QuizSound, readonly Note[]>> = {
  right: [
    { hertz: 659.25, at: 0, lasts: 0.12 },
    { hertz: 830.61, at: 0.08, lasts: 0.18 },
  ],
  wrong: [{ hertz: 196, at: 0, lasts: 0.22 }],
  complete: [
    { hertz: 523.25, at: 0, lasts: 0.16 },
    { hertz: 659.25, at: 0.09, lasts: 0.16 },
    { hertz: 783.99, at: 0.18, lasts: 0.26 },
  ],
}

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

/** Plays a sound for every new answer that was not skipped. */
export const useAnswerSounds = (answers: readonly AnswerRecord[]): void => {
  const playedCount = useRef(0)
  useEffect(() => {
    const last = answers.length > playedCount.current ? answers.at(-1) : undefined
    playedCount.current = answers.length
    if (last !== undefined && !isSkipped(last.answer)) playSound(last.isCorrect ? 'right' : 'wrong')
  }, [answers])
}
