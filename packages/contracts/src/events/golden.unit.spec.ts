import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { Envelope } from './define-event.ts'
import * as exported from './index.ts'

/**
 * Every version of every event keeps a fixture beside it that was written when the version was: what lies in logs and streams has that
 * shape and must be understood for ever. A fixture is never edited; what does not fit into it is a new version.
 */
type Definition = typeof exported.wordAddedV1

const folder = new URL('.', import.meta.url)
const definitions = Object.values(exported).filter((value): value is Definition => typeof value === 'object' && 'subject' in value)
const files = (readdirSync(folder, { recursive: true }) as string[]).sort()

const fixtureOf = ({ subject }: Definition): string => `${subject.replace('.', '/')}.golden.json`
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

describe('event definitions', () => {
  it('are all exported', () => {
    const modules = files.filter((file) => /\.v\d+\.ts$/.test(file)).map((file) => file.replace(/\.ts$/, ''))
    expect(definitions.map(({ subject }) => subject.replace('.', '/')).sort()).toEqual(modules)
  })

  it('each have one golden fixture, and each fixture has its event', () => {
    expect(files.filter((file) => file.endsWith('.golden.json'))).toEqual(definitions.map(fixtureOf).sort())
  })
})

describe.each(definitions.map((definition) => [definition.subject, definition] as const))('%s', (_, definition) => {
  const fixture = read(fixtureOf(definition))

  it('parses its golden fixture without loss', () => {
    const event = Envelope.parse(fixture)
    expect(event).toEqual(fixture)
    expect({ type: event.type, version: event.version, source: event.source }).toEqual({
      type: definition.type,
      version: definition.version,
      source: definition.source,
    })
    expect(definition.parse(event)).toEqual(event.data)
  })

  it('ignores unknown fields in its fixture, as a later publisher may add them', () => {
    const event = Envelope.parse(fixture)
    const grown = { ...event, traceId: 'abc', data: { ...(event.data as object), addedLater: true } }
    expect(definition.parse(Envelope.parse(grown))).toEqual(event.data)
  })

  it('rejects its fixture with a required field missing or of another type', () => {
    const event = Envelope.parse(fixture)
    const data = event.data as Record<string, unknown>
    for (const field of Object.keys(data)) {
      const { [field]: _without, ...rest } = data
      expect(() => definition.parse({ ...event, data: rest })).toThrow()
      expect(() => definition.parse({ ...event, data: { ...data, [field]: Symbol('not this') } })).toThrow()
    }
  })

  it('makes drafts that its own parser and the envelope’s accept', () => {
    const golden = Envelope.parse(fixture)
    const context = {
      userId: golden.userId,
      occurredAt: new Date(golden.occurredAt),
      localDate: golden.localDate,
      correlationId: golden.correlationId,
      ...(golden.after && { after: golden.after }),
    }
    const draft = definition.draft(context, golden.data as never)
    expect({ ...draft, id: golden.id, seq: golden.seq }).toEqual(golden)
    expect(draft.id).not.toBe(golden.id)
    expect(definition.parse(Envelope.parse({ ...draft, seq: 1 }))).toEqual(golden.data)
  })

  it('throws for a draft without data', () => {
    const context = { userId: 'ada', occurredAt: new Date(), localDate: '2026-11-21', correlationId: 'request-1' }
    expect(() => definition.draft(context, null as never)).toThrow()
  })
})
