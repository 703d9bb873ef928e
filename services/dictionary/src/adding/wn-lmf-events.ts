import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { AddingError } from './adding-error.ts'

type Attributes = Readonly<Record<string, string>>

/** An element that is over, with the texts of those of its children that are only text. */
export type WnLmfEvents = {
  begin: (name: string, attributes: Attributes, line: number) => void
  /** `text` is what stood in the element. */
  end: (name: string, text: string, line: number) => void
  /** Something is not well-formed XML; what follows is read on. */
  malformed: (reason: string, line: number) => void
}

/** Beyond this a file is no XML that is worth reading on. */
const mostMalformed = 1_000
/**
 * An entry or a synset of Open English WordNet has some thousand characters, and all else between two of them less. The parser keeps what it
 * has not finished, so without a bound a few megabytes of gzip would fill the memory.
 */
const longestItem = 4_000_000
/** A lexicon's elements are five levels deep. */
const deepest = 30
/** The root and the lexicon, in which the entries and synsets stand. */
const levelsOfItems = 2

/** Reads XML as it comes. Declarations of a DTD are not followed, so no entity of the file's own is ever expanded. */
export async function readXml(pieces: AsyncIterable<string>, root: string, events: WnLmfEvents): Promise<void> {
  const parser = new SaxesParser()
  let text = ''
  let rootSeen: string | undefined
  let isOver = false
  let malformed = 0
  let depth = 0
  let sinceItem = 0
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    rootSeen ??= name
    if (rootSeen !== root)
      throw new AddingError(`The file is XML, but not WN-LMF: it begins with <${rootSeen.slice(0, 60)}>, not with <${root}>.`)
    depth++
    if (depth > deepest) throw new AddingError('The elements of the file stand in each other too deeply: it is no lexicon.')
    text = ''
    events.begin(name, attributes, parser.line)
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('cdata', (more) => {
    text += more
  })
  parser.on('closetag', ({ name }) => {
    depth--
    isOver = depth === 0
    if (depth <= levelsOfItems) sinceItem = 0
    events.end(name, text, parser.line)
    text = ''
  })
  parser.on('error', ({ message }) => {
    if (isOver) return
    malformed++
    if (malformed > mostMalformed) throw new AddingError(`The file is not well-formed XML: ${message}.`)
    events.malformed(message.replace(/^\d+:\d+: /, ''), parser.line)
  })
  for await (const piece of pieces) {
    sinceItem += piece.length
    parser.write(piece)
    if (sinceItem > longestItem)
      throw new AddingError(`What stands at line ${parser.line} is longer than any entry: the file is no lexicon.`)
  }
  if (!isOver) throw new AddingError('The file ends in the middle of its XML: it may not be whole.')
}
