/** A response that is in memory until its client has read it. */
type HeldResponse = {
  /** The learner who gets it. */
  owner: string
  bytes: number
  /** Closes the response, since another one needs its room. */
  end: () => void
}

/** The memory for the responses that a process has at the same time. */
export type ResponseMemory = {
  /** Counts a response until the returned function is called. */
  hold: (response: HeldResponse) => () => void
}

type ResponseMemoryLimits = {
  /** Bytes up to which a response is not counted. */
  smallBytes: number
  /** Bytes of all responses together. */
  maxBytes: number
  /** Bytes of one learner's responses. */
  maxBytesOfOwner: number
}

/**
 * Limits the bytes of responses that clients have not read: one that reads slowly keeps its response as long as it likes. A new response always has
 * room. It ends the oldest of its learner, or, if all learners together have too much, of the one with the most.
 */
export function createResponseMemory({ smallBytes, maxBytes, maxBytesOfOwner }: ResponseMemoryLimits): ResponseMemory {
  // Sets keep the order of arrival.
  const byOwner = new Map<string, Set<HeldResponse>>()
  const bytesOf = (owner: string): number => [...(byOwner.get(owner) ?? [])].reduce((sum, { bytes }) => sum + bytes, 0)
  const ownerWithMost = (): string => [...byOwner.keys()].reduce((most, owner) => (bytesOf(owner) > bytesOf(most) ? owner : most), '')
  const total = (): number => [...byOwner.keys()].reduce((sum, owner) => sum + bytesOf(owner), 0)
  const release = (response: HeldResponse): void => {
    const own = byOwner.get(response.owner)
    own?.delete(response)
    if (own?.size === 0) byOwner.delete(response.owner)
  }
  const endOldestOf = (owner: string): void => {
    for (const oldest of [...(byOwner.get(owner) ?? [])].slice(0, 1)) {
      release(oldest)
      oldest.end()
    }
  }

  return {
    hold(response) {
      const { owner, bytes } = response
      if (bytes <= smallBytes) return () => {}
      while (byOwner.has(owner) && bytesOf(owner) + bytes > maxBytesOfOwner) endOldestOf(owner)
      while (byOwner.size > 0 && total() + bytes > maxBytes) endOldestOf(ownerWithMost())
      byOwner.set(owner, (byOwner.get(owner) ?? new Set()).add(response))
      return () => release(response)
    },
  }
}

const megabyte = 1024 * 1024

/** The memory of this process, however many services run in it. */
export const responseMemoryOfProcess = createResponseMemory({
  smallBytes: 64 * 1024,
  maxBytes: 128 * megabyte,
  // Four pictures that are not processed yet; any other response has less than ten megabytes.
  maxBytesOfOwner: 48 * megabyte,
})
