import { overloaded } from '../errors/index.ts'

/** The share of one request's body in the memory. */
export type BodyShare = {
  /** Counts bytes that have arrived. If there is no room for more, resolves when there is; rejects with `service.overloaded` if that takes long. */
  take: (bytes: number) => Promise<void> | undefined
  /** Releases the whole share. Call it when the request is over, since the handler has the body until then. */
  release: () => void
}

/** The memory for the bodies that a process has at the same time. */
export type BodyMemory = {
  /** The share of a request of `owner`, the learner who sent it. */
  share: (owner: string) => BodyShare
}

type BodyMemoryLimits = {
  /** Bytes up to which a body is counted but never waits: those that a request's buffer holds anyway. */
  smallBytes: number
  /** Bytes of all bodies together. A body takes several times its bytes while it is parsed. */
  maxBytes: number
  /** Bytes of one learner's bodies. */
  maxBytesOfOwner: number
  /** How long a body waits for room; less than the gateway waits for a service. */
  timeoutMs: number
  /** How long a body may take if others wait for its room. */
  maxAgeMs: number
}

type HeldBody = { owner: string; bytes: number; since: number; wake: (() => void) | undefined }

/**
 * Limits the bytes of bodies in memory. When it is full, the oldest body continues and the others wait. A learner may use only a part of it:
 * beyond that their oldest body continues and their others wait. A slow body is refused while others wait. Small bodies never wait, so that large
 * ones cannot hold up ordinary calls.
 */
export function createBodyMemory({ smallBytes, maxBytes, maxBytesOfOwner, timeoutMs, maxAgeMs }: BodyMemoryLimits): BodyMemory {
  // Sets keep the order of arrival.
  const held = new Set<HeldBody>()
  const byOwner = new Map<string, Set<HeldBody>>()
  let total = 0

  const bytesOf = (owner: string): number => [...(byOwner.get(owner) ?? [])].reduce((sum, { bytes }) => sum + bytes, 0)
  const isFirst = (among: Set<HeldBody> | undefined, one: HeldBody): boolean => among?.values().next().value === one
  const hasRoom = (one: HeldBody): boolean =>
    (total <= maxBytes || isFirst(held, one)) && (isFirst(byOwner.get(one.owner), one) || bytesOf(one.owner) <= maxBytesOfOwner)
  const wakeBodiesWithRoom = (): void => {
    for (const one of held) if (one.wake && hasRoom(one)) one.wake()
  }

  const untilRoom = (one: HeldBody): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        one.wake = undefined
        reject(overloaded())
      }, timeoutMs)
      one.wake = () => {
        one.wake = undefined
        clearTimeout(timer)
        resolve()
      }
    })

  return {
    share(owner) {
      const one: HeldBody = { owner, bytes: 0, since: performance.now(), wake: undefined }
      return {
        take(bytes) {
          if (one.bytes === 0) {
            held.add(one)
            const own = byOwner.get(owner) ?? new Set()
            byOwner.set(owner, own.add(one))
          }
          one.bytes += bytes
          total += bytes
          if (one.bytes <= smallBytes) return undefined
          if (total > maxBytes && performance.now() - one.since > maxAgeMs) return Promise.reject(overloaded())
          return hasRoom(one) ? undefined : untilRoom(one)
        },
        release() {
          if (!held.delete(one)) return
          total -= one.bytes
          const own = byOwner.get(owner)
          own?.delete(one)
          if (own?.size === 0) byOwner.delete(owner)
          wakeBodiesWithRoom()
        },
      }
    },
  }
}

const megabyte = 1024 * 1024

/** The memory of this process, however many services run in it. */
export const bodyMemoryOfProcess = createBodyMemory({
  smallBytes: 64 * 1024,
  maxBytes: 48 * megabyte,
  maxBytesOfOwner: 16 * megabyte,
  timeoutMs: 10_000,
  maxAgeMs: 20_000,
})
