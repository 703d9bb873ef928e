import { startDistributedEdition } from '@wordloom/testing/editions'
import { measureMixedLoad } from './load/mixed-load.ts'

/** 300 learners at once on the distributed edition: no error, memory flat over 20 minutes; and what a request costs each process. */
export async function run(): Promise<void> {
  await using edition = await startDistributedEdition({ REQUESTS_PER_MINUTE: '1000000' })
  await measureMixedLoad(edition, null)
}
