import { describe, expect, it } from '@jest/globals'
import { formatCausal, mergeCausal, parseCausal } from './causal.ts'
import { createCausalGate } from './causal-gate.ts'
import { eventOf } from './event-test-kit/draft.ts'
import { createAppliedSignal, type Inbox } from './inbox.ts'

describe('a causal token', () => {
  it('is read from a cookie and from a header', () => {
    expect(parseCausal('words:13,quiz:7')).toEqual({ words: 13, quiz: 7 })
    expect(parseCausal('words=13')).toEqual({ words: 13 })
    expect(parseCausal(' words:13 , quiz:7 ')).toEqual({ words: 13, quiz: 7 })
  })

  it('holds the larger of two numbers of one source', () => {
    expect(parseCausal('words:13,words:9,words:21')).toEqual({ words: 21 })
  })

  it.each([
    undefined,
    '',
    ',,,',
    'words',
    'words:',
    'words:-1',
    'words:1.5',
    'words:1e9',
    'WORDS:1',
    'words:1;quiz:2',
    'w'.repeat(10_000),
    'words:9999999999999999',
  ])('ignores malformed parts: %s', (text) => {
    expect(parseCausal(text)).toEqual({})
  })

  it('handles sources named like properties of Object', () => {
    expect(parseCausal('constructor:3')).toEqual({ constructor: 3 })
    expect(mergeCausal({}, { constructor: 3 })).toEqual({ constructor: 3 })
  })

  it('is parsed as it was formatted', () => {
    const token = { words: 13, quiz: 7 }
    expect(parseCausal(formatCausal(token))).toEqual(token)
    expect(formatCausal({})).toBe('')
  })

  it('merges with another into the larger number of each source', () => {
    expect(mergeCausal({ words: 13, quiz: 2 }, { quiz: 7, identity: 1 })).toEqual({ words: 13, quiz: 7, identity: 1 })
    expect(mergeCausal({ words: 13 }, { words: 12 })).toEqual({ words: 13 })
  })
})

describe('the causal gate', () => {
  const inboxAt = (applied: Record<string, number>) => {
    const signal = createAppliedSignal()
    let asked = 0
    const inbox: Inbox = {
      applied: async (_, source) => {
        asked++
        return applied[source] ?? 0
      },
      onApplied: signal.on,
    }
    return { inbox, signal, applied, asked: () => asked }
  }

  it('lets a read through at once if the projection has caught up, without a query if the token is empty', async () => {
    const { inbox, asked } = inboxAt({ words: 13 })
    const gate = createCausalGate({ inbox, sources: ['words'] })
    expect(await gate.wait('ada', { words: 13 })).toBe(true)
    expect(await gate.wait('ada', {})).toBe(true)
    expect(asked()).toBe(1)
  })

  it('does not wait for sources that this consumer does not project', async () => {
    const gate = createCausalGate({ inbox: inboxAt({}).inbox, sources: ['words'], timeoutMs: 50 })
    expect(await gate.wait('ada', { identity: 99 })).toBe(true)
  })

  it('lets a read through as soon as this process has applied the event', async () => {
    const { inbox, signal, applied } = inboxAt({ words: 12 })
    const gate = createCausalGate({ inbox, sources: ['words'], timeoutMs: 60_000 })
    const from = performance.now()
    const waiting = gate.wait('ada', { words: 13 })
    setTimeout(() => {
      applied.words = 13
      signal.emit(eventOf('ada', 13))
    }, 40)
    expect(await waiting).toBe(true)
    expect(performance.now() - from).toBeLessThan(20_000)
  })

  it('sends no query for marks that this process has set itself, echoes included', async () => {
    const { inbox, signal, asked } = inboxAt({})
    const gate = createCausalGate({ inbox, sources: ['words', 'quiz'], reactingSources: { quiz: 'words' } })
    signal.emit(eventOf('ada', 7, 0, 'quiz'))
    signal.emit({ ...eventOf('ada', 21), after: { quiz: 7 } })
    expect(await gate.wait('ada', { words: 20, quiz: 7 })).toBe(true)
    expect(asked()).toBe(0)
  })

  it('notices an event applied during its query', async () => {
    const { inbox, signal } = inboxAt({ words: 12 })
    const slow: Inbox = {
      ...inbox,
      applied: async (...asked) => {
        const applied = await inbox.applied(...asked)
        signal.emit(eventOf('ada', 13))
        return applied
      },
    }
    expect(await createCausalGate({ inbox: slow, sources: ['words'], timeoutMs: 0 }).wait('ada', { words: 13 })).toBe(true)
  })

  it('ignores the events of other learners', async () => {
    const { inbox, signal } = inboxAt({ words: 12 })
    const gate = createCausalGate({ inbox, sources: ['words'], timeoutMs: 50 })
    signal.emit(eventOf('bob', 13))
    expect(await gate.wait('ada', { words: 13 })).toBe(false)
  })

  it('lets a read through when another replica has applied the event', async () => {
    const { inbox, applied } = inboxAt({ words: 12 })
    const waiting = createCausalGate({ inbox, sources: ['words'] }).wait('ada', { words: 13 })
    setTimeout(() => {
      applied.words = 13
    }, 40)
    expect(await waiting).toBe(true)
  })

  it('waits for the events of the source named in reactingSources', async () => {
    const { inbox, applied } = inboxAt({ quiz: 7, words: 20, 'quiz@words': 6 })
    const gate = createCausalGate({ inbox, sources: ['words', 'quiz'], reactingSources: { quiz: 'words' }, timeoutMs: 100 })
    expect(await gate.wait('ada', { quiz: 7 })).toBe(false)
    applied['quiz@words'] = 7
    expect(await gate.wait('ada', { quiz: 7 })).toBe(true)
  })

  it('waits for them even if it consumes no events of the first source', async () => {
    const { inbox, applied } = inboxAt({ words: 20, 'quiz@words': 6 })
    const gate = createCausalGate({ inbox, sources: ['words'], reactingSources: { quiz: 'words' }, timeoutMs: 100 })
    expect(await gate.wait('ada', { quiz: 7 })).toBe(false)
    applied['quiz@words'] = 7
    expect(await gate.wait('ada', { quiz: 7 })).toBe(true)
  })

  it('gives up soon after its timeout', async () => {
    const gate = createCausalGate({ inbox: inboxAt({ words: 12 }).inbox, sources: ['words'], timeoutMs: 100 })
    const from = performance.now()
    expect(await gate.wait('ada', { words: 13 })).toBe(false)
    expect(performance.now() - from).toBeGreaterThanOrEqual(95)
    expect(performance.now() - from).toBeLessThan(10_000)
  })
})
