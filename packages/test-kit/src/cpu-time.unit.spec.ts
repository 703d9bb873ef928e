import { describe, expect, it } from '@jest/globals'
import { longestEventLoopBlock, totalCpuTime } from './cpu-time.ts'
import { referenceMs, referenceWork } from './machine-speed.ts'

const tenTimes = async () => {
  for (let time = 0; time < 10; time++) referenceWork()
}

describe('CPU time in ms of the reference machine', () => {
  it('is that of the reference machine on a slow and on a busy one, too', async () => {
    for (const ms of [await longestEventLoopBlock(tenTimes), await totalCpuTime(tenTimes)]) {
      expect(ms).toBeLessThan(10 * referenceMs * 1.6)
      // A machine may be several times as fast.
      expect(ms).toBeGreaterThan(referenceMs)
    }
  })

  it('blocks for one piece only if the event loop turns between the pieces', async () => {
    const inTurns = async () => {
      for (let time = 0; time < 10; time++) {
        referenceWork()
        await new Promise(setImmediate)
      }
    }
    expect(await longestEventLoopBlock(inTurns)).toBeLessThan(5 * referenceMs)
  })
})
