import fc from 'fast-check'

// White space that belongs to an entry is written as Unicode pictures it.
const pictured: Readonly<Record<string, string>> = { '␍': '\r', '␊': '\n', '␉': '\t', '␠': ' ', '␀': '\u0000' }

/** One of a list that is written as text: its entries are parted by ` | ` or by a new line; `␍`, `␊`, `␉`, `␠` and `␀` stand for the characters they picture. */
export const anyOf = (list: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    ...list
      .trim()
      .split(/ \| |\n */)
      .map((entry) => entry.replace(/[␍␊␉␠␀]/g, (picture) => pictured[picture] as string)),
  )

/** Usually nothing, and one time of so many one of these. */
export const seldom = <T>(arbitrary: fc.Arbitrary<T>, one: number): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: one - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
