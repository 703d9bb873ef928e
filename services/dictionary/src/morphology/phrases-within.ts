import { objects, particles, withoutObject } from './phrasal-verb-objects.ts'

/** What stands before the verb of a sentence: subjects, auxiliaries and adverbs. */
const beforeVerb = new Set(
  `i you he she it we they who am is are was were be been being has have had having do does did will would can could shall
  should may might must to not never always just already finally really nearly almost soon also still please let's`.split(/\s+/),
)
const shortened = /^(?:(?:i|you|he|she|it|we|they|who)'(?:m|re|s|d|ve|ll)|[a-z]+n't|cannot)$/

/** Longer texts are whole sentences. */
const maxWords = 10
const maxVerbWords = 3

/**
 * A possible verb of several words within a longer form, and what follows it; `inflected` if only an inflected form of it can stand there. It need
 * not exist.
 */
type PhraseWithin = { form: string; inflected: boolean; rest: string }

/**
 * The verbs of several words that a form copied from a sentence can be about, the longest first: those that it begins with, after subject and
 * auxiliaries (`ran_out_of_milk`, `we_couldn't_put_up_with_it`), those around an object (`dropped_me_off_at_the_station`), and those that it ends with,
 * which must be inflected (`the_plane_took_off`).
 */
export function phrasesWithin(form: string): PhraseWithin[] {
  const words = form.split('_')
  if (words.length < 2 || words.length > maxWords) return []
  const from = words.findIndex((word) => !beforeVerb.has(word) && !shortened.test(word))
  if (from === -1) return []
  const core = words.slice(words[from] === 'going' && words[from + 1] === 'to' ? from + 2 : from)
  const beginnings = core.flatMap((_, dropped) => (core.length - dropped > 1 ? [core.slice(0, core.length - dropped).join('_')] : []))
  const endings = particles.has(words.at(-1) as string)
    ? Array.from({ length: maxVerbWords - 1 }, (_, shorter) => words.slice(shorter - maxVerbWords).join('_'))
    : []
  return [
    ...beginnings.map((each) => ({ form: each, inflected: false, rest: core.slice(each.split('_').length).join('_') })),
    ...beginnings
      .toReversed()
      .flatMap(withoutObject)
      .flatMap((each) => (objects.has(core[1] as string) || isAdverbial(each) ? [{ form: each, inflected: false, rest: '' }] : [])),
    ...(words.length > 2 ? endings.map((each) => ({ form: each, inflected: true, rest: '' })) : []),
  ]
}

/** Whether the last word is rarely a preposition: what is put on the table is not put on, but what is put out in the rain is put out. */
export const isAdverbial = (verb: string): boolean => /[_ ](?:apart|away|back|down|off|out|together|up)$/.test(verb)

/** Verbs whose second word is mostly a preposition of place or time before a noun: who came to the party did not wake up there. */
const literal = new Set(
  ['come', 'get', 'run', 'set', 'take', 'turn', 'see', 'look']
    .map((verb) => `${verb} to`)
    .concat(
      ['come', 'get', 'keep', 'play', 'work'].map((verb) => `${verb} at`),
      ['fly', 'go', 'sit', 'stand', 'put', 'run'].map((verb) => `${verb} by`),
      ['eat', 'lie', 'sleep', 'fall', 'run', 'roll', 'show', 'sit'].map((verb) => `${verb} in`),
      ['fall', 'live', 'sit', 'sleep', 'work', 'play', 'lead', 'hand', 'happen'].map((verb) => `${verb} on`),
    ),
)

/** Whether the words of a verb mostly mean something else where a noun follows. */
export const isMostlyLiteral = (verb: string): boolean => literal.has(verb)
