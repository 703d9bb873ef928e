import { describe, expect, it } from '@jest/globals'
import { endpointsOf } from '@wordloom/contracts/endpoints'
import { consumedBy, publishedBy } from '../blocks/events.ts'
import { paths, read, sources } from '../repository.ts'
import { distributedDrawing, embeddedDrawing } from './editions.ts'
import { arrowsOf, withoutImplied } from './graph.ts'

const way = /```mermaid\n(sequenceDiagram[\s\S]*?)```/.exec(read('docs/architecture.md'))?.[1] ?? ''
const described = new Set(Object.values(endpointsOf).flatMap((endpoints) => endpoints.map(({ method, path }) => `${method} ${path}`)))
const services = paths.flatMap((path) => /^services\/([a-z]+)$/.exec(path)?.[1] ?? [])
const code = sources
  .filter((path) => /^(gateway|packages|services)\//.test(path))
  .map(read)
  .join('\n')

/** Where a drawing of a word's way says what the code does not. */
function faultsOf(drawing: string): string[] {
  const messages = [...drawing.matchAll(/^ *(\S+?)-?->>(\S+): (.*)$/gm)].map(([, from, to, text]) => ({ from, to, text: text as string }))
  const calls = [...drawing.matchAll(/\b(?:GET|POST|PUT|PATCH|DELETE) \/[\w/-]+/g)].map(([call]) => call)
  const events = [...new Set([...drawing.matchAll(/\b[a-z]+\.[a-z-]+\.v\d+\b/g)].map(([event]) => event))]
  const names = [...drawing.matchAll(/\b(?:x-[a-z-]+|wl_[a-z]+)\b/g)].map(([name]) => name)
  const parts = [...drawing.matchAll(/^ *participant ([\w-]+)$/gm)].map(([, part]) => part as string)
  const heard = (event: string): string[] =>
    messages.filter(({ from, text }) => from === 'bus' && text.includes(event)).map(({ to }) => to as string)
  const known = new Set(['outbox', 'bus', ...services, ...paths])
  return [
    ...calls.filter((call) => !described.has(call)).map((call) => `there is no ${call}`),
    ...names.filter((name) => !code.includes(`'${name}'`)).map((name) => `there is no ${name}`),
    ...parts.filter((part) => !known.has(part)).map((part) => `there is no ${part}`),
    ...events.filter((event) => !publishedBy('words').includes(event)).map((event) => `words does not publish ${event}`),
    ...events.flatMap((event) => {
      const [drawn, real] = [
        heard(event).sort().join(),
        services
          .filter((service) => consumedBy(service).includes(event))
          .sort()
          .join(),
      ]
      return drawn === real ? [] : [`${event} reaches ${real}, and the drawing says ${drawn}`]
    }),
  ]
}

describe('the sequence diagram of adding a word', () => {
  it('names only calls, headers, events and consumers of the code', () => {
    expect(way.match(/->>/g)?.length).toBeGreaterThan(8)
    expect(faultsOf(way)).toEqual([])
  })

  it.each([
    ['POST /api/words,', 'POST /api/word,', 'there is no POST /api/word'],
    ['x-causal', 'x-cause', 'there is no x-cause'],
    ['participant stats', 'participant progress', 'there is no progress'],
    ['bus->>quiz: words.word-added.v1', 'bus->>quiz: it', 'words.word-added.v1 reaches quiz,stats, and the drawing says stats'],
    ['words.word-added.v1', 'words.word-found.v1', 'words does not publish words.word-found.v1'],
  ])('with a wrong %s is refused', (right, wrong, fault) => {
    expect(way).toContain(right)
    expect(faultsOf(way.replaceAll(right, wrong))).toContain(fault)
  })
})

describe('the drawings of both editions', () => {
  it('are generated from embedded.ts and docker-compose.yml', () => {
    const composition = read('infra/local/src/embedded.ts')
    expect(embeddedDrawing(composition)).toContain('words --> words.sqlite')
    expect(embeddedDrawing(`${composition}\nopen('stats')`)).toContain('stats.sqlite')
    expect(() => embeddedDrawing(`${composition}\nopen('notes')`)).toThrow('Say in this drawing who uses notes.sqlite')
    expect(() => embeddedDrawing('')).toThrow('no longer says')
    const moved = read('docker-compose.yml').replaceAll('@mongo:27017', '@redis:27017')
    expect(distributedDrawing()).toContain('words --> mongo')
    expect(distributedDrawing(moved)).not.toContain('words --> mongo')
  })
})

describe('arrows of a drawing', () => {
  it('are omitted if others imply them', () => {
    const arrows = withoutImplied(
      arrowsOf([
        ['a', 'b'],
        ['b', 'c'],
        ['a', 'c'],
        ['a', 'd'],
        ['d', 'd'],
      ]),
    )
    expect([...arrows].map(([from, to]) => [from, ...to])).toEqual([
      ['a', 'b', 'd'],
      ['b', 'c'],
    ])
  })

  it('must not form a cycle', () => {
    expect(() =>
      withoutImplied(
        arrowsOf([
          ['a', 'b'],
          ['b', 'c'],
          ['c', 'b'],
          ['a', 'c'],
        ]),
      ),
    ).toThrow('go round in a circle')
  })
})
