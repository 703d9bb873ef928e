import type { Clock } from '@wordloom/service-kit/clock'

/** A clock that can be set to a moment gone by, and be let go to follow the machine's own again. */
export type DemoClock = Clock & { setTo: (moment: Date) => void; letGo: () => void }

/** Creates it, following the machine's clock. */
export function createDemoClock(): DemoClock {
  let set: Date | undefined
  return {
    now: () => set ?? new Date(),
    setTo(moment) {
      set = moment
    },
    letGo() {
      set = undefined
    },
  }
}
