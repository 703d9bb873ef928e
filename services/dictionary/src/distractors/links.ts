import { setImmediate } from 'node:timers/promises'
import { type OpenClass, openClasses, type SynsetRef, type WordNet } from '../wordnet/index.ts'

/** How one synset is related to another; a bit each, since one of WordNet's relations may be two of these. */
export const relation = { hypernym: 1, hyponym: 2, similar: 4, verbGroup: 8, antonym: 16, near: 32 } as const

/**
 * WordNet's symbols (wninput(5WN)): hypernym, hyponym, similar to, verb group, antonym, also see, attribute, pertains to, derived from. `near`
 * relations are so close in meaning that both words may be right.
 */
const relations: Readonly<Record<string, number>> = {
  ...{ '@': relation.hypernym, '~': relation.hyponym, '!': relation.antonym },
  ...{ '&': relation.similar | relation.near, $: relation.verbGroup | relation.near },
  ...{ '^': relation.near, '=': relation.near, '\\': relation.near, '<': relation.near },
}

/** The relations of all synsets, each of which has a number from 0 on. */
export type Links = ReturnType<typeof linksIn>

const synsetsPerSlice = 1_000
/** WordNet 3.1 has 117,791 synsets with 230,000 relations of these. */
const maxSynsets = 150_000
const maxLinks = 400_000

// Offsets are below 2^24. The keys are in the order of reading: by part of speech, then by place in the file.
const keyOf = ({ partOfSpeech, offset }: SynsetRef): number => openClasses.indexOf(partOfSpeech) * 2 ** 24 + offset

/** Reads all relations, yielding to the event loop between slices. */
export async function readLinks(wordnet: Pick<WordNet, 'pointers'>): Promise<Links> {
  const [keys, files, starts] = [new Int32Array(maxSynsets), new Uint8Array(maxSynsets), new Int32Array(maxSynsets + 1)]
  const [targets, kinds] = [new Int32Array(maxLinks), new Uint8Array(maxLinks)]
  let [synsets, links] = [0, 0]
  for (const partOfSpeech of openClasses)
    for (const { offset, lexicographerFile, each } of wordnet.pointers(partOfSpeech)) {
      if (synsets === maxSynsets) throw new RangeError(`WordNet has more than ${maxSynsets} synsets`)
      keys[synsets] = keyOf({ partOfSpeech, offset })
      files[synsets] = lexicographerFile
      starts[synsets++] = links
      each((symbol, otherClass, other) => {
        const kind = (relations[symbol] ?? 0) & (otherClass === partOfSpeech ? ~0 : ~relation.near)
        if (kind === 0) return
        if (links === maxLinks) throw new RangeError(`WordNet has more than ${maxLinks} relations`)
        targets[links] = keyOf({ partOfSpeech: otherClass, offset: other })
        kinds[links++] = kind
      })
      if (synsets % synsetsPerSlice === 0) await setImmediate()
    }
  starts[synsets] = links
  return linksIn({
    key: keys.slice(0, synsets),
    file: files.slice(0, synsets),
    start: starts.slice(0, synsets + 1),
    target: targets.slice(0, links),
    kind: kinds.slice(0, links),
  })
}

/** By synset: its key, its file and where its relations start; by relation: the key of its target, and its kinds. */
type FlatLinks = { key: Int32Array; file: Uint8Array; start: Int32Array; target: Int32Array; kind: Uint8Array }

/** A function of its own, so that its closure does not keep the large arrays used for reading. */
function linksIn({ key, file, start, target, kind }: FlatLinks) {
  const numberOfKey = (wanted: number): number => {
    let [low, high] = [0, key.length - 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (key[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
  // From here on a target is a number, not a key, so that following a relation needs no search.
  for (let at = 0; at < target.length; at++) target[at] = numberOfKey(target[at]!)
  return {
    size: key.length,
    numberOf: (ref: SynsetRef): number => numberOfKey(keyOf(ref)),
    refOf: (synset: number): SynsetRef => ({
      partOfSpeech: openClasses[key[synset]! >>> 24] as OpenClass,
      offset: key[synset]! & 0xffffff,
    }),
    /** Its lexicographer file. */
    fileOf: (synset: number): number => file[synset]!,
    /** The synsets with any of these relations to it, in WordNet's order; `near` ones only of the same part of speech. */
    linked(synset: number, wanted: number): number[] {
      const found: number[] = []
      for (let at = start[synset]!; at < start[synset + 1]!; at++) if (kind[at]! & wanted) found.push(target[at]!)
      return found
    },
  }
}
