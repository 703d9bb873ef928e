import { type Edition, signUp, startDistributedEdition, startEmbeddedEdition } from '@wordloom/testing/editions'
import { atMost, noted, percentile, report } from './report/measure.ts'

const count = 1_000

async function measure(edition: Edition): Promise<{ adding: number[]; untilShown: number[] }> {
  const ada = await signUp(edition.url)
  const adding: number[] = []
  const untilShown: number[] = []
  for (let index = 0; index < count + 50; index++) {
    const started = performance.now()
    const added = await ada.call('POST', '/api/words', { text: `word ${index}`, definition: 'a word of the benchmark' })
    if (added.status !== 201) throw new Error(`Adding a word answered ${added.status}`)
    const stored = performance.now()
    const { body } = await ada.call('GET', '/api/dashboard/stats')
    if ((body as { totalWords: number }).totalWords !== index + 1) throw new Error('The stats do not show the word yet')
    if (index < 50) continue // warm-up
    adding.push(stored - started)
    untilShown.push(performance.now() - started)
  }
  return { adding, untilShown }
}

/** Issue 4: adding a word until stats show it, 99th percentile over 1,000: 15 ms embedded, 30 ms distributed. */
export async function run(): Promise<void> {
  const editions = [
    { start: () => startEmbeddedEdition(), limit: 15 },
    { start: () => startDistributedEdition(), limit: 30 },
  ]
  for (const { start, limit } of editions) {
    const edition = await start()
    try {
      const { adding, untilShown } = await measure(edition)
      report(`Adding a word until the stats show it, ${edition.name} edition, ${count} words one after another`, [
        noted('POST alone, median', percentile(adding, 50), 'ms'),
        noted('until shown, median', percentile(untilShown, 50), 'ms'),
        atMost('until shown, 99th percentile', percentile(untilShown, 99), limit, 'ms'),
      ])
    } finally {
      await edition.close()
    }
  }
}
