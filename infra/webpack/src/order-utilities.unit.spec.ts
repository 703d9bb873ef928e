import { describe, expect, it } from '@jest/globals'
import postcss from 'postcss'
import { orderUtilities } from './order-utilities.ts'

const layersOf = async (css: string): Promise<Record<string, string[]>> => {
  const { root } = await postcss([orderUtilities]).process(`@layer utilities{${css}}`, { from: undefined })
  const layers: Record<string, string[]> = {}
  root.walkRules((rule) => {
    let parent = rule.parent as postcss.AtRule
    while (parent.name !== 'layer') parent = parent.parent as postcss.AtRule
    const name = parent.params
    layers[name] = [...(layers[name] ?? []), rule.selector]
  })
  return layers
}

describe('orderUtilities', () => {
  it('declares the same order of sub-layers in every sheet', async () => {
    const result = await postcss([orderUtilities]).process('@layer utilities{.p-4{padding:1rem}}', { from: undefined })
    expect(result.css.replace(/\s+/g, ' ')).toContain('@layer all, axis, single, state, media, sm, md, lg, xl, xxl, dark, print;')
  })

  it('orders utilities for all sides before those for an axis before those for one side', async () => {
    expect(
      await layersOf(
        '.pt-1{padding-top:1px}.p-4{padding:1rem}.px-2{padding-inline:1px}.rounded-t-lg{border-top-left-radius:1px;border-top-right-radius:1px}',
      ),
    ).toEqual({ all: ['.p-4'], axis: ['.px-2', '.rounded-t-lg'], single: ['.pt-1'] })
  })

  it('orders states after plain utilities, and wider breakpoints after narrower ones', async () => {
    expect(
      await layersOf(
        '.hidden{display:none}.focus\\:flex:focus{display:flex}@media (width>=80rem){.xl\\:grid{display:grid}}@media (width>=48rem){.md\\:flex{display:flex}}@media (hover:hover){.hover\\:flex:hover{display:flex}}',
      ),
    ).toEqual({ single: ['.hidden'], state: ['.focus\\:flex:focus', '.hover\\:flex:hover'], md: ['.md\\:flex'], xl: ['.xl\\:grid'] })
  })

  it("keeps Tailwind's order within a sub-layer", async () => {
    expect(await layersOf('.b{color:red}.a{color:blue}')).toEqual({ single: ['.b', '.a'] })
  })
})
