import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { type DraftEvent, type Envelope, wordRemovedV1 } from '@wordloom/contracts/events'
import { given } from '@wordloom/service-kit/unit-of-work'
import { daysBetween, progressCollections, project, wordCounts } from '@wordloom/stats'
import { reviewLog, vocabulary } from '@wordloom/words'
import { added, contextOf, describeOps } from './ops-test-kit/describe-ops.ts'
import { runOpsProcess } from './ops-test-kit/run-ops.ts'
import { wordWithWrongCard } from './ops-test-kit/word-with-wrong-card.ts'

const removed = (userId: string): DraftEvent =>
  wordRemovedV1.draft(contextOf(userId), { wordId: 'w', status: 'new', addedOn: '2026-11-21' })

describeOps('rebuilding and verifying', (site) => {
  const { running, ops, caughtUp, newWords } = site
  /** Empties a learner's projection as if all events had been applied, so that only a rebuild repairs it. */
  const emptyProjection = async (userId: string): Promise<void> => {
    await running().progress.rebuild(userId, progressCollections, [], project)
  }

  it('rebuilds one learner from the log', async () => {
    for (let count = 0; count < 3; count++) await running().write(added('ada'))
    await running().write(removed('ada'))
    await running().write(added('bob'))
    await Promise.all([caughtUp('ada'), caughtUp('bob')])
    await emptyProjection('ada')
    await emptyProjection('bob')
    const { code, output } = await ops('rebuild', 'stats', '--learner', 'ada')
    expect([code, output]).toEqual([0, expect.stringMatching(/^stats: learner ada rebuilt from 4 events in /)])
    expect([await newWords('ada'), await newWords('bob')]).toEqual([2, 0])
    expect(await daysBetween(running().progress, 'ada', '2026-11-01', '2026-11-30')).toMatchObject([{ date: '2026-11-21', wordsAdded: 2 }])
  })

  it('rebuilds every learner, and the service applies later events', async () => {
    const { code, output } = await ops('rebuild', 'stats')
    expect([code, output]).toEqual([0, expect.stringMatching(/^stats: 2 learners rebuilt from 5 events in /)])
    expect([await newWords('ada'), await newWords('bob')]).toEqual([2, 1])
    await running().write(added('ada'))
    await caughtUp('ada')
    expect(await newWords('ada')).toBe(3)
  })

  it('neither loses nor repeats an event that happens during a rebuild', async () => {
    let writing = true
    let written = 0
    const writer = (async () => {
      while (writing) {
        await running().write(added('eve'))
        written++
        await sleep(2)
      }
    })()
    for (let round = 0; round < 2; round++)
      expect(await runOpsProcess(['rebuild', 'stats', '--learner', 'eve', ...site.args], site.environment)).toEqual({
        code: 0,
        output: expect.stringContaining('rebuilt from'),
      })
    writing = false
    await writer
    await caughtUp('eve')
    expect(written).toBeGreaterThan(20)
    expect(await newWords('eve')).toBe(written)
    expect(await running().bus.deadLetters()).toEqual([])
  })

  it('verifies that stats equal the logs while learners write', async () => {
    let writing = true
    const writer = (async () => {
      while (writing) {
        await running().write(added('eve'))
        await sleep(50)
      }
    })()
    const { code, output } = await ops('verify', 'stats')
    writing = false
    await writer
    await caughtUp('eve')
    expect([code, output]).toEqual([0, expect.stringMatching(/^stats: 3 learners with \d+ events: equal to the logs\n$/)])
  })

  it('names each learner and record that differs from the logs', async () => {
    await running().write(added('carol'))
    await caughtUp('carol')
    await running().progress.rebuild('carol', progressCollections, [], project)
    await running().write(added('dan'))
    await caughtUp('dan')
    let last: Envelope | undefined
    for await (const event of running().log.eventsOf('dan')) last = event
    const three = given({}, () => ({ writes: [wordCounts.increment({ userId: 'dan' }, { new: 3 })] }))
    await running().progress.rebuild('dan', progressCollections, [last as Envelope], () => three)
    const [carol, dan] = await Promise.all([
      ops('verify', 'stats', '--learner', 'carol', '--patience', '1'),
      ops('verify', 'stats', '--patience', '1'),
    ])
    expect(carol).toEqual({ code: 1, output: expect.stringContaining('learner carol: event 1 of words, which has 1, is not applied') })
    expect(dan.code).toBe(1)
    expect(dan.output).toContain('stats: learner dan: word counts: new is 3, the log says 1\n')
    expect(dan.output).toContain('stats: learner dan: day 2026-11-21 is missing\n')
    expect(dan.output).not.toContain('learner ada')
    for (const learner of ['carol', 'dan']) expect((await ops('rebuild', 'stats', '--learner', learner)).code).toBe(0)
    expect((await ops('verify', 'stats')).code).toBe(0)
  })

  it('refold --dry-run names words that differ from their logs, and refold corrects and names them', async () => {
    const { store } = running().words
    const [word, review] = wordWithWrongCard('frank')
    await store.change(
      'frank',
      given({}, () => ({ writes: [vocabulary.add(word), reviewLog.add(review)], events: [added('frank')] })),
    )
    const stability = async () => (await store.read(vocabulary.one({ id: word.id, userId: 'frank' })))?.card?.stability
    const tried = await ops('refold', '--dry-run', '--learner', 'frank')
    expect(tried.code).toBe(1)
    expect(tried.output).toMatch(/^refold: learner frank: word differing: stability 1\.00 -> 2\.31, difficulty 5\.00 -> 2\.12\D/)
    expect(tried.output).toMatch(/refold: 1 words of 1 learners in \S+ s: 1 would change\n$/)
    expect(await stability()).toBe(1)
    const done = await ops('refold')
    expect([done.code, done.output]).toEqual([0, expect.stringMatching(/learner frank: word differing: .*\n.*: 1 changed\n$/)])
    expect(await stability()).toBeCloseTo(2.3065)
    await caughtUp('frank')
    expect(await ops('refold')).toEqual({
      code: 0,
      output: expect.stringMatching(/^refold: 1 words of \d+ learners in \S+ s: 0 changed\n$/),
    })
  })

  it('rebuilds the projection of quiz', async () => {
    const { code, output } = await ops('rebuild', 'quiz', '--learner', 'bob')
    expect([code, output]).toEqual([0, expect.stringMatching(/^quiz: learner bob rebuilt from 1 events in /)])
  })
})
