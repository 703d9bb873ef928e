/** An answer that is in memory until its client has read it. */
type HeldAnswer = {
  /** The learner who gets it. */
  owner: string
  bytes: number
  /** Closes the answer, since another one needs its room. */
  end: () => void
}

/** The memory for the answers that a process has at the same time. */
export type AnswerMemory = {
  /** Counts an answer until the returned function is called. */
  hold: (answer: HeldAnswer) => () => void
}

type AnswerMemoryLimits = {
  /** Bytes up to which an answer is not counted. */
  smallBytes: number
  /** Bytes of all answers together. */
  maxBytes: number
  /** Bytes of one learner's answers. */
  maxBytesOfOwner: number
}

/**
 * Limits the bytes of answers that clients have not read: one that reads slowly keeps its answer as long as it likes. A new answer always has
 * room. It ends the oldest of its learner, or, if all learners together have too much, of the one with the most.
 */
export function createAnswerMemory({ smallBytes, maxBytes, maxBytesOfOwner }: AnswerMemoryLimits): AnswerMemory {
  // Sets keep the order of arrival.
  const byOwner = new Map<string, Set<HeldAnswer>>()
  const bytesOf = (owner: string): number => [...(byOwner.get(owner) ?? [])].reduce((sum, { bytes }) => sum + bytes, 0)
  const ownerWithMost = (): string => [...byOwner.keys()].reduce((most, owner) => (bytesOf(owner) > bytesOf(most) ? owner : most), '')
  const total = (): number => [...byOwner.keys()].reduce((sum, owner) => sum + bytesOf(owner), 0)
  const release = (answer: HeldAnswer): void => {
    const own = byOwner.get(answer.owner)
    own?.delete(answer)
    if (own?.size === 0) byOwner.delete(answer.owner)
  }
  const endOldestOf = (owner: string): void => {
    for (const oldest of [...(byOwner.get(owner) ?? [])].slice(0, 1)) {
      release(oldest)
      oldest.end()
    }
  }

  return {
    hold(answer) {
      const { owner, bytes } = answer
      if (bytes <= smallBytes) return () => {}
      while (byOwner.has(owner) && bytesOf(owner) + bytes > maxBytesOfOwner) endOldestOf(owner)
      while (byOwner.size > 0 && total() + bytes > maxBytes) endOldestOf(ownerWithMost())
      byOwner.set(owner, (byOwner.get(owner) ?? new Set()).add(answer))
      return () => release(answer)
    },
  }
}

const megabyte = 1024 * 1024

/** The memory of this process, however many services run in it. */
export const answerMemoryOfProcess = createAnswerMemory({
  smallBytes: 64 * 1024,
  maxBytes: 128 * megabyte,
  // Four pictures that are not processed yet; any other answer has less than ten megabytes.
  maxBytesOfOwner: 48 * megabyte,
})
