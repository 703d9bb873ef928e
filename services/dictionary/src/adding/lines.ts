/** A line of a text with its number, from 1; without its text where that is too long to be kept. */
export type Line = { number: number; text: string | undefined }

/** The longest entries of Wiktionary, with all their translations, have about one million characters. */
const longest = 4_000_000

/** The lines of a text that comes in pieces. Of a line that is too long only the number is kept, so that no file fills the memory. */
export async function* linesOf(pieces: AsyncIterable<string>, maxLength: number = longest): AsyncGenerator<Line> {
  let rest: string[] = []
  let length = 0
  let number = 1
  const keep = (part: string): void => {
    length += part.length
    if (length <= maxLength) rest.push(part)
    else rest = []
  }
  const whole = (): Line => {
    const line = { number: number++, text: length <= maxLength ? rest.join('') : undefined }
    rest = []
    length = 0
    return line
  }
  for await (const piece of pieces) {
    let from = 0
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', from)) {
      keep(piece.slice(from, end))
      yield whole()
      from = end + 1
    }
    keep(piece.slice(from))
  }
  if (length > 0) yield whole()
}
