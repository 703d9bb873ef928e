import { vocabulary } from './word.collections.ts'
import type { WordRepository } from './word.repository.ts'
import { senseKey, type Word } from './word.ts'

/** A sense, and how the dictionary defined it before. */
type Redefined = Pick<Word, 'text' | 'partOfSpeech' | 'definition'> & { formerDefinition?: string | undefined }

/** The definition of each sense: the former one if the learner has saved the sense with it, so that no sense is saved twice. */
export async function savedDefinitions({ store }: WordRepository, userId: string, senses: readonly Redefined[]): Promise<string[]> {
  const keyed = senses.map(({ formerDefinition, ...sense }) =>
    formerDefinition === undefined ? undefined : senseKey({ ...sense, definition: formerDefinition }),
  )
  const wanted = keyed.filter((key) => key !== undefined)
  const saved =
    wanted.length > 0
      ? await store.read(vocabulary.stored({ where: { userId, removedAt: null, senseKey: wanted }, select: ['senseKey'] }))
      : []
  const keys = new Set(saved.map(({ senseKey: key }) => key))
  return senses.map(({ definition, formerDefinition }, place) => (keys.has(keyed[place]) ? (formerDefinition ?? definition) : definition))
}
