/** Stops what this Jest run has started. */
export default async function tearDownBacking() {
  await globalThis.__wordloomClose?.()
}
