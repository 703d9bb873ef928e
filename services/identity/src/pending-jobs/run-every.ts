/** Runs work every `everyMs`, never twice at a time; `run` also starts it now. `stop` waits for work under way, which must not reject. */
export function runEvery(everyMs: number, work: () => Promise<void>): { run: () => void; stop: () => Promise<void> } {
  let running: Promise<void> | undefined
  const run = (): void => {
    running ??= work().finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(run, everyMs).unref()
  return {
    run,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
