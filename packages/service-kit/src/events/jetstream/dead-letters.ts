import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream'
import type { DeadLetter } from '../bus.ts'
import type { Names } from './streams.ts'

type StoredLetter = Omit<DeadLetter, 'id'>

type Options = {
  client: JetStreamClient
  manager: JetStreamManager
  names: Names
  /** Creates the stream of dead letters if it is missing. */
  ensure: () => Promise<void>
}

/** Dead letters in JetStream. */
export function deadLettersOn({ client, manager, names, ensure }: Options) {
  const stream = names.deadLetterStream
  const allLetters = names.deadLetter('*', '*')

  /** The first letter at or after a number. */
  const from = async (seq: number): Promise<DeadLetter | null> => {
    // The server accepts both fields together (ADR-31); the client's type allows only one.
    const stored = await manager.streams.getMessage(stream, { seq, next_by_subj: allLetters } as { seq: number })
    return stored && { ...stored.json<StoredLetter>(), id: String(stored.seq) }
  }

  const byId = async (id: string): Promise<DeadLetter | undefined> => {
    if (!/^[1-9]\d{0,14}$/.test(id)) return undefined
    await ensure()
    const letter = await from(Number(id))
    return letter?.id === id ? letter : undefined
  }

  return {
    /** Stores a letter; the server drops a second one with the same `messageId`. */
    async add(letter: StoredLetter, messageId: string): Promise<void> {
      await ensure()
      await client.publish(names.deadLetter(letter.source, letter.consumer), JSON.stringify(letter), { msgID: messageId })
    },
    async list(): Promise<DeadLetter[]> {
      await ensure()
      const letters: DeadLetter[] = []
      for (let letter = await from(1); letter; letter = await from(Number(letter.id) + 1)) letters.push(letter)
      return letters
    },
    async count(source: string, consumer: string): Promise<number> {
      const subject = names.deadLetter(source, consumer)
      const { state } = await manager.streams.info(stream, { subjects_filter: subject })
      return state.subjects?.[subject] ?? 0
    },
    async replay(id: string): Promise<boolean> {
      const letter = await byId(id)
      if (!letter) return false
      await client.publish(names.replay(letter.source, letter.consumer), JSON.stringify(letter.event), { msgID: `replay-${stream}-${id}` })
      await manager.streams.deleteMessage(stream, Number(id))
      return true
    },
    async discard(id: string): Promise<boolean> {
      return (await byId(id)) !== undefined && (await manager.streams.deleteMessage(stream, Number(id)))
    },
  }
}
