import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const tokensOf = (css: string): Record<string, string> =>
  Object.fromEntries([...css.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6})\b/gi)].map((match) => [match[1], match[2]]))

const light = tokensOf(read('theme.css'))
const themes = { light, dark: { ...light, ...tokensOf(read('base.css')) } }

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
const contrast = (one: string, other: string): number => {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

const backgrounds = ['paper', 'surface', 'raised', 'sunken']
const hues = ['primary', 'learning', 'mastered', 'danger']

/** What is written on what. */
const textPairs: [string, string][] = [
  ...['ink', 'ink-muted'].flatMap((text): [string, string][] => backgrounds.map((ground) => [text, ground])),
  ...hues.flatMap((hue): [string, string][] => [...backgrounds, `${hue}-soft`].map((ground) => [`${hue}-text`, ground])),
  ...hues.map((hue): [string, string] => ['ink', `${hue}-soft`]),
  ['ink-muted', 'primary-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['paper', 'ink'],
]

/** Outlines of controls, the focus ring and bars: parts one must see without reading. */
const shapePairs: [string, string][] = [
  ...['paper', 'surface', 'raised'].map((ground): [string, string] => ['line-strong', ground]),
  ...['paper', 'surface', 'raised'].map((ground): [string, string] => ['primary', ground]),
  ...hues.map((hue): [string, string] => [hue, 'surface']),
]

describe.each(Object.entries(themes))('colours of the %s theme', (_name, colours) => {
  it.each(textPairs)('text in %s on %s has a contrast of at least 4.5:1', (text, ground) => {
    expect(contrast(colours[text]!, colours[ground]!)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapePairs)('outlines and bars in %s on %s have a contrast of at least 3:1', (shape, ground) => {
    expect(contrast(colours[shape]!, colours[ground]!)).toBeGreaterThanOrEqual(3)
  })
})

it('every colour of the light theme except black and white has a dark value', () => {
  const missing = Object.keys(light).filter((name) => !(name in tokensOf(read('base.css'))) && name !== 'white' && name !== 'black')
  expect(missing).toEqual([])
})
