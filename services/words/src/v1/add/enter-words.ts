import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import type { NewMeeting } from '@wordloom/contracts/http'
import { inTurns } from '@wordloom/service-kit/load'
import { given } from '@wordloom/service-kit/unit-of-work'
import { assertRoom, countedFor } from '../../word/change.ts'
import { type PlainOf, rememberedPlain, withMeeting } from '../../word/meetings.ts'
import { vocabulary } from '../../word/word.collections.ts'
import type { WordRepository } from '../../word/word.repository.ts'
import { prepared, senseKey, type Word } from '../../word/word.ts'

/** The outcome of a word to add: the added word, or the existing one with the same sense. */
export type Entered = { word: Word; added: boolean }

/** The sentence in which a new word was met, if it has a sentence or a source. */
function metIn({ context, meetings: [first] }: Word): NewMeeting | undefined {
  if (first) return first
  return context === '' ? undefined : { sentence: context }
}

/** The events of added words, and of those met again. */
type Decide = (added: readonly Word[], metAgain: readonly Word[]) => readonly DraftEvent[]

/** The existing word with the new sentence added; unchanged if it has that sentence. */
function meeting(there: Word, incoming: Word, plainOf: PlainOf): Word {
  const met = metIn(incoming)
  const kept = met ? withMeeting(there, met, incoming.dateAdded, plainOf) : there
  return kept === there ? there : { ...kept, updatedAt: incoming.dateAdded }
}

// A word has up to twenty sentences, which are read, compared, stored and told of again. So many words of them take some 20 ms, for which others wait.
const metAgainAtOnce = 10

/** A word to add, its place in the call, and what makes it the same as another. */
type Keyed = { word: Word; key: string; place: number }

/**
 * Adds the words whose sense is new, in one transaction with the events that `decide` returns. For the others, the sentence is added to the
 * existing word; many of those are committed a few after the other, and one that is entered again stays as it is. Returns the outcome of
 * each word, in their order.
 */
export async function enterWords(words: WordRepository, userId: string, incoming: readonly Word[], decide: Decide) {
  const keys = await inTurns(incoming, (word) => senseKey(prepared(word)))
  const plainOf = rememberedPlain()
  // In turns, since a decision is made in one.
  await inTurns(incoming, (word) => plainOf(metIn(word)?.sentence ?? ''))
  const keyed = incoming.map((word, place): Keyed => ({ word, key: keys[place] as string, place }))
  const entered: Entered[] = []
  const committed: Envelope[] = []
  for (const part of inParts(keyed, await knownKeys(words, userId, keys))) {
    await nextTurn()
    const done = await enterPart(words, userId, part, decide, plainOf)
    for (const [index, { place }] of part.entries()) entered[place] = done.entered[index] as Entered
    committed.push(...done.committed)
  }
  return { entered, committed }
}

/** Which of these senses the learner has. They may change until the commit, which decides. */
async function knownKeys({ store }: WordRepository, userId: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const known = await store.read(vocabulary.stored({ where: { userId, removedAt: null, senseKey: keys }, select: ['senseKey'] }))
  return new Set(known.flatMap((word) => word.senseKey ?? []))
}

/** The new words together and first, since all or none of them have room; then the known ones, a few at a time. */
function inParts(keyed: readonly Keyed[], known: ReadonlySet<string>): Keyed[][] {
  const fresh = keyed.filter(({ key }) => !known.has(key))
  const bySense = [...Map.groupBy(keyed, ({ key }) => key)].filter(([key]) => known.has(key)).map(([, same]) => same)
  const parts = Array.from({ length: Math.ceil(bySense.length / metAgainAtOnce) }, (_, part) =>
    bySense.slice(part * metAgainAtOnce, (part + 1) * metAgainAtOnce).flat(),
  )
  return fresh.length > 0 ? [fresh, ...parts] : parts
}

const enterPart = ({ store, maxWords }: WordRepository, userId: string, part: readonly Keyed[], decide: Decide, plainOf: PlainOf) =>
  store.change(
    userId,
    given({ present: vocabulary.all({ where: { userId, removedAt: null, senseKey: part.map(({ key }) => key) } }) }, ({ present }) => {
      const before = new Map(present.map((word) => [senseKey(word), word]))
      const after = new Map(before)
      const isAdded = part.map(({ word, key }) => {
        const there = after.get(key)
        after.set(key, there ? meeting(there, word, plainOf) : word)
        return !there
      })
      const changed = [...after].filter(([key, word]) => before.get(key) !== word)
      const added = changed.filter(([key]) => !before.has(key)).map(([, word]) => word)
      const metAgain = changed.filter(([key]) => before.has(key)).map(([, word]) => word)
      const outcome = {
        entered: part.map(({ key }, index): Entered => ({ word: after.get(key) as Word, added: isAdded[index] as boolean })),
        writes: [...added.map(vocabulary.add), ...metAgain.map(vocabulary.put)],
        events: decide(added, metAgain),
      }
      if (added.length === 0) return outcome
      return given({ count: countedFor(userId, maxWords) }, ({ count }) => {
        assertRoom(count, added.length, maxWords)
        return outcome
      })
    }),
  )
