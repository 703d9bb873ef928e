import { startDistributedEdition } from '@wordloom/testing/editions'
import { measureMixedLoad } from './load/mixed-load.ts'

/** 300 learners at once on the distributed edition: no error, memory flat over 20 minutes; and what a request costs each process. */
export async function run(): Promise<void> {
  const edition = await startDistributedEdition({ REQUESTS_PER_MINUTE: '1000000' })
  try {
    await measureMixedLoad(edition, null)
  } finally {
    await edition.close()
  }
}
