import { expect, it } from '@jest/globals'
import { given } from '@wordloom/service-kit/unit-of-work'
import { until } from '@wordloom/test-kit/until'
import { added, describeOps } from '../ops-test-kit/describe-ops.ts'

describeOps('dead letters of', ({ running, ops, newWords }) => {
  it('lists dead letters and replays one', async () => {
    const draft = added('mallory')
    const broken = { ...draft, data: { wordId: 'w' } }
    await running().write(broken)
    await until(async () => (await running().bus.deadLetters()).length === 1)
    const list = await ops('dead-letters', 'list')
    expect(list.code).toBe(0)
    const [line] = list.output.trim().split('\n')
    expect(line).toMatch(/words -> stats {2}words\.word-added\.v1 {2}learner mallory seq 1 {2}/)
    const id = line?.split(' ')[0] as string
    const replayed = await ops('dead-letters', 'replay', id)
    expect([replayed.code, replayed.output]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^Dead letter ${id} failed again and stays on the list, as \\S+: .*text`)),
    ])
    expect(await ops('dead-letters', 'replay', id)).toEqual({ code: 1, output: `There is no dead letter ${id}.\n` })
    const all = await ops('dead-letters', 'replay', '--all')
    expect([all.code, all.output]).toEqual([1, expect.stringMatching(/\n0 applied, 1 not\.\n$/)])
  })

  it('replays the letters of a learner in order, and removes those that their consumer now applies', async () => {
    await running().write(added('mallory'))
    await until(async () => (await running().bus.deadLetters()).length === 2)
    const blocked = await ops('dead-letters', 'replay', '--all')
    expect([blocked.code, blocked.output]).toEqual([
      1,
      expect.stringMatching(/ stays: it waits for \S+ of the same learner\.\n0 applied, 2 not\.\n$/),
    ])
    const first = (await running().bus.deadLetters()).find(({ event }) => event.seq === 1)
    if (!first) throw new Error('There is no first letter')
    await running().progress.consume([first.event], () => given({}, () => ({}))) // as the corrected service would apply it
    const { code, output } = await ops('dead-letters', 'replay', '--all')
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/ was applied by stats and is removed from the list\.\n1 applied, 1 not\.\n$/),
    ])
    expect(await newWords('mallory')).toBe(1)
    expect((await running().bus.deadLetters()).map(({ event }) => event.seq)).toEqual([1])
  })

  it('discards a letter whose event was applied meanwhile, and one whose event was not only with --unapplied', async () => {
    const [letter] = await running().bus.deadLetters()
    if (!letter) throw new Error('There is no letter')
    expect(await ops('dead-letters', 'discard', letter.id)).toEqual({ code: 0, output: `Dead letter ${letter.id} was discarded.\n` })
    expect(await ops('dead-letters', 'discard', letter.id)).toEqual({ code: 1, output: `There is no dead letter ${letter.id}.\n` })
    expect(await running().bus.deadLetters()).toEqual([])

    await running().write({ ...added('trent'), data: { wordId: 'w' } })
    await until(async () => (await running().bus.deadLetters()).length === 1)
    const id = (await running().bus.deadLetters())[0]?.id as string
    const stays = await ops('dead-letters', 'discard', id)
    expect([stays.code, stays.output]).toEqual([1, expect.stringContaining('stays: stats has not applied event 1 of words')])
    expect((await running().bus.deadLetters()).map((one) => one.id)).toEqual([id])
    expect((await ops('dead-letters', 'discard', id, '--unapplied')).code).toBe(0)
    expect(await running().bus.deadLetters()).toEqual([])
  })
})
