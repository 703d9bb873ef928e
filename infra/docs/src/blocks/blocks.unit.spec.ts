import { describe, expect, it } from '@jest/globals'
import { namesIn, table } from '../markdown.ts'
import { pages, read } from '../repository.ts'
import { faultsOf, rewritten } from './blocks.ts'

const withBlocks = pages.filter((page) => /^<!-- (generated|lists): /m.test(read(page)))

describe.each(withBlocks)('%s', (page) => {
  const text = read(page)
  it('has generated blocks equal to the output of `npm run docs`', () => expect(rewritten(text)).toBe(text))
  it('has lists that match the code', async () => expect(await faultsOf(page, text)).toEqual([]))
})

describe('the check of blocks', () => {
  const block = (sort: string, name: string, body: string) => `<!-- ${sort}: ${name} -->\n\n${body}\n\n<!-- end -->`

  it('reports a missing row, a surplus row and a wrong order', async () => {
    const faults = (names: readonly string[]) =>
      faultsOf(
        'gateway/README.md',
        block(
          'lists',
          'publishes stats',
          table(
            ['event'],
            names.map((name) => [`\`${name}\``]),
          ),
        ),
      )
    expect(await faults([])).toEqual([])
    expect(await faults(['stats.no-such.v1'])).toEqual(['publishes stats: there is no stats.no-such.v1'])
    expect(await faultsOf('infra/ops/README.md', block('lists', 'commands', ''))).toContain('commands: dead-letters replay is missing')
    const policies = namesIn(read('gateway/README.md').split('<!-- end -->')[0] as string)
    const turned = table(
      ['policy'],
      policies.toReversed().map((name) => [`\`${name}\``]),
    )
    expect(await faultsOf('gateway/README.md', block('lists', 'policies', turned))).toEqual([
      expect.stringContaining('the order is request-id'),
    ])
  })

  it('regenerates an outdated block, and refuses an unknown name and a block without an end', () => {
    const stale = block('generated', 'route table', 'old')
    expect(rewritten(stale)).toContain('`/api/v1/words`')
    expect(rewritten(rewritten(stale))).toBe(rewritten(stale))
    expect(() => rewritten(block('generated', 'nothing', ''))).toThrow('No block is named nothing')
    expect(() => rewritten(`<!-- generated: events -->\n${stale}`)).toThrow('A block has no end')
  })
})
