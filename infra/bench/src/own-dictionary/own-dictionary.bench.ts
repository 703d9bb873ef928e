import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtempDisposable, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openDictionarySources } from '@wordloom/dictionary'
import { seeded } from '@wordloom/quiz'
import { startChild } from '@wordloom/test-kit/processes'
import { startDictionary } from '../load/dictionary-process.ts'
import { memoryMbOf } from '../load/process-memory.ts'
import { sampleWords } from '../questions/sample-words.ts'
import { atMost, median, noted, percentile, report } from '../report/measure.ts'
import { inventedLine, inventedWord } from './invented-words.ts'

const entries = 1_500_000
const lookups = 5_000
const linesAtOnce = 1_000

/**
 * A dictionary of 1,500,000 entries, added by `ops dictionary add`: memory of the service more than without it while words are looked up, at
 * most 150 MB, and a look-up of its words through HTTP, median at most 1 ms. Half of the words are WordNet's, which are searched there, too.
 */
export async function run(): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'wordloom-own-dictionary-'))
  const file = join(folder.path, 'invented.jsonl')
  await pipeline(Readable.from(invented()), createWriteStream(file))
  const dictionaries = join(folder.path, 'dictionaries')
  const adding = await add(file, dictionaries)
  const random = seeded(11)
  const sample = sampleWords(openDictionarySources().wordnet, seeded(11))
  const known = Array.from({ length: lookups }, () => sample.next().value.text)
  const own = Array.from({ length: lookups }, () => inventedWord(Math.floor(random() * entries)))
  const mixed = known.map((word, index) => (index % 2 === 0 ? word : (own[index] as string)))

  const without = await measure({}, known)
  const withIt = await measure({ DICTIONARY_FOLDER: dictionaries }, mixed, own)
  report(`A dictionary of one's own with ${entries.toLocaleString('en')} entries`, [
    atMost('memory more than without it, while looking up', withIt.residentMb - without.residentMb, 150, 'MB'),
    atMost('median of a look-up of its words, through HTTP', median(withIt.further), 1, 'ms'),
    noted('99th percentile', percentile(withIt.further, 99), 'ms'),
    atMost('median, half of WordNet’s words and half of its', median(withIt.times), 1, 'ms'),
    noted('median without it', median(without.times), 'ms'),
    noted('adding it', adding.seconds, 's'),
    noted('most memory while adding', adding.mostMb, 'MB'),
    noted('the file added', (await stat(file)).size / 2 ** 20, 'MB'),
    noted('the dictionary', (await stat(join(dictionaries, 'wiktionary.sqlite'))).size / 2 ** 20, 'MB'),
  ])
}

function* invented(): Generator<string> {
  for (let from = 0; from < entries; from += linesAtOnce)
    yield `${Array.from({ length: Math.min(linesAtOnce, entries - from) }, (_, at) => inventedLine(from + at)).join('\n')}\n`
}

async function add(file: string, folder: string): Promise<{ seconds: number; mostMb: number }> {
  const from = performance.now()
  const child = startChild('infra/ops/src/main.ts', { DICTIONARY_FOLDER: folder }, [], ['dictionary', 'add', file])
  let mostMb = 0
  const timer = setInterval(() => {
    // The process may be gone by now.
    mostMb = Math.max(mostMb, memoryMbOf(child.process.pid, 'VmHWM') || 0)
  }, 500)
  const [code] = (await once(child.process, 'exit')) as [number | null]
  clearInterval(timer)
  if (code !== 0) throw new Error(`The dictionary was not added:\n${child.output()}`)
  return { seconds: (performance.now() - from) / 1_000, mostMb }
}

async function measure(
  settings: Record<string, string>,
  words: readonly string[],
  further: readonly string[] = [],
): Promise<{ times: number[]; further: number[]; residentMb: number }> {
  await using dictionary = await startDictionary(settings)
  const times = (await dictionary.lookUp(words)).slice(200)
  const more = await dictionary.lookUp(further)
  return { times, further: more, residentMb: dictionary.residentMb() }
}
