import { spawnSync } from 'node:child_process'
import { describe, expect, it } from '@jest/globals'
import { secondsOfEndedChildren, secondsOfTree } from './processor-time.ts'

/** Keeps the processor busy for 150 ms of its time; asking for the time is the smaller part of it. */
const work = (): void => {
  const used = (): number => {
    const { user, system } = process.cpuUsage()
    return user + system
  }
  const began = used()
  while (used() - began < 150_000) for (let time = 0; time < 100_000; time++) Math.sqrt(time)
}
const childAtWork = () => spawnSync(process.execPath, ['-e', `(${work})()`])

// Only Linux tells.
const onLinux = process.platform === 'linux' ? describe : describe.skip

onLinux('processor time', () => {
  it('of a process tree includes the process and its ended children', () => {
    const before = secondsOfTree() as number
    work()
    const between = secondsOfTree() as number
    expect(between - before).toBeGreaterThan(0.1)
    childAtWork()
    expect((secondsOfTree() as number) - between).toBeGreaterThan(0.1)
  })

  it('of ended children excludes the process itself', () => {
    const before = secondsOfEndedChildren() as number
    work()
    expect(secondsOfEndedChildren()).toBe(before)
    childAtWork()
    expect((secondsOfEndedChildren() as number) - before).toBeGreaterThan(0.1)
  })
})
