/** A line with its number, from 1; without its text if it is too long. */
export type Line = { number: number; text: string | undefined }

/** The longest entries of Wiktionary, with all their translations, have about one million characters. */
const maxLineLength = 4_000_000

/** The lines of a streamed text. Lines that are too long have no text, so that no file exhausts memory. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<Line> {
  let rest: string[] = []
  let length = 0
  let number = 1
  const append = (part: string): void => {
    length += part.length
    if (length <= maxLineLength) rest.push(part)
    else rest = []
  }
  const takeLine = (): Line => {
    const line = { number: number++, text: length <= maxLineLength ? rest.join('') : undefined }
    rest = []
    length = 0
    return line
  }
  for await (const piece of pieces) {
    let from = 0
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', from)) {
      append(piece.slice(from, end))
      yield takeLine()
      from = end + 1
    }
    append(piece.slice(from))
  }
  if (length > 0) yield takeLine()
}
