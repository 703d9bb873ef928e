import type { Clock } from '@wordloom/service-kit/clock'

/** A clock that can be set to the past and be reset to the machine's clock. */
export type DemoClock = Clock & { setTo: (moment: Date) => void; reset: () => void }

/** Creates the clock, which starts with the machine's time. */
export function createDemoClock(): DemoClock {
  let set: Date | undefined
  return {
    now: () => set ?? new Date(),
    setTo(moment) {
      set = moment
    },
    reset() {
      set = undefined
    },
  }
}
