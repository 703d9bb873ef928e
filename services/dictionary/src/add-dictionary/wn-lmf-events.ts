import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { AddDictionaryError } from './faults.ts'

type Attributes = Readonly<Record<string, string>>

/** Callbacks for the elements of a file. */
type WnLmfEvents = {
  begin: (name: string, attributes: Attributes, line: number) => void
  /** `text` is the text content of the element. */
  end: (name: string, text: string, line: number) => void
  /** The XML is malformed here; reading continues. */
  malformed: (reason: string, line: number) => void
}

/** After so many errors a file is rejected. */
const maxMalformed = 1_000
/**
 * Entries and synsets of Open English WordNet have some thousand characters. The parser buffers unfinished elements, so without a limit a few
 * megabytes of gzip could exhaust memory.
 */
const maxItemLength = 4_000_000
/** A lexicon's elements are five levels deep. */
const maxDepth = 30
/** The levels above entries and synsets: the root and the lexicon. */
const levelsOfItems = 2

/** Parses streamed XML. DTD declarations are ignored, so entities declared in the file are never expanded. */
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
      throw new AddDictionaryError(`The file is XML, but not WN-LMF: it begins with <${rootSeen.slice(0, 60)}>, not with <${root}>.`)
    depth++
    if (depth > maxDepth) throw new AddDictionaryError('The elements of the file stand in each other too deeply: it is no lexicon.')
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
    if (malformed > maxMalformed) throw new AddDictionaryError(`The file is not well-formed XML: ${message}.`)
    events.malformed(message.replace(/^\d+:\d+: /, ''), parser.line)
  })
  for await (const piece of pieces) {
    sinceItem += piece.length
    parser.write(piece)
    if (sinceItem > maxItemLength)
      throw new AddDictionaryError(`What stands at line ${parser.line} is longer than any entry: the file is no lexicon.`)
  }
  if (!isOver) throw new AddDictionaryError('The file ends in the middle of its XML: it may not be whole.')
}
