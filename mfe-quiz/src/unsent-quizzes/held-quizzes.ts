// Undefined where the page was not loaded by https: there, tabs may send a quiz together, which the server saves once.
const locks = (): LockManager | undefined => navigator.locks

const lockOf = (quizKey: string): string => `wordloom.quiz.${quizKey}`

// Quizzes that a dialog of this page shows.
const shown = new Set<string>()

/**
 * Leaves the saving of a quiz to the dialog that shows it, also in other tabs; returns the function that ends this. For a tab that is closed
 * or crashes, the browser ends it.
 */
export const holdQuiz = (quizKey: string): (() => void) => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  shown.add(quizKey)
  void locks()?.request(lockOf(quizKey), () => released)
  return () => {
    shown.delete(quizKey)
    release()
  }
}

/** Sends a quiz unless a dialog shows it, or another tab is sending it. */
export const sendUnlessHeld = async (quizKey: string, send: () => Promise<void>): Promise<void> => {
  if (shown.has(quizKey)) return
  const manager = locks()
  if (manager === undefined) return send()
  await manager.request(lockOf(quizKey), { ifAvailable: true }, (lock) => (lock ? send() : undefined))
}
