/** The sounds of a quiz. */
export type QuizSound = 'right' | 'wrong' | 'complete'

/** One tone: its frequency in hertz, its start and its duration in seconds. */
export type Note = { readonly hertz: number; readonly at: number; readonly lasts: number }

/** The notes of each sound: a rising third, one low tone, a short arpeggio. Under half a second each. */
export const notesOf: Readonly<Record<QuizSound, readonly Note[]>> = {
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
