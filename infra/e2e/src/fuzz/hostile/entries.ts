import fc from 'fast-check'

// White space inside an entry is written with Unicode's control pictures.
const pictured: Readonly<Record<string, string>> = { '␍': '\r', '␊': '\n', '␉': '\t', '␠': ' ', '␀': '\u0000' }

/**
 * One of a list in a text. Entries are separated by ` | ` or by a new line; `␍`, `␊`, `␉`, `␠` and `␀` stand for their control characters.
 */
export const anyOf = (list: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    ...list
      .trim()
      .split(/ \| |\n */)
      .map((entry) => entry.replace(/[␍␊␉␠␀]/g, (picture) => pictured[picture] as string)),
  )

/** One of these values once in `one` draws, otherwise undefined. */
export const onceIn = <T>(arbitrary: fc.Arbitrary<T>, one: number): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: one - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
