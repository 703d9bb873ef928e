import type { SenseOfKey } from './sense-keys.ts'
import type { SynsetRef } from './synset.ts'

/** Finds the synsets that mean the same as a sense of ours, by its definition; none for other definitions. */
export function equivalentSynsets(
  senseOf: SenseOfKey,
  keysByDefinition: Readonly<Record<string, readonly string[]>>,
): (definition: string) => readonly SynsetRef[] {
  const synsets = new Map(
    Object.entries(keysByDefinition).map(([definition, keys]) => [definition, keys.map((key) => senseOf(key).synset)]),
  )
  return (definition) => synsets.get(definition) ?? []
}
