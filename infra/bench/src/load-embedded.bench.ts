import { startEmbeddedEdition } from '@wordloom/testing/editions'
import { measureMixedLoad } from './load/mixed-load.ts'

/** 300 learners at once on the embedded edition: no error, 99th percentile at most 300 ms, memory flat over 20 minutes. */
export async function run(): Promise<void> {
  await using edition = await startEmbeddedEdition({ REQUESTS_PER_MINUTE: '1000000' })
  await measureMixedLoad(edition, 300)
}
