import { tagKey, type Word } from '@wordloom/contracts/http'

/** A tag, as the newest word with it writes it, and how many words have it. */
export interface TagCount {
  tag: string
  count: number
}

/** The tags of words, given newest first: the most used first, those used alike by name. */
export const countTags = (words: readonly Word[]): TagCount[] => {
  const counts = new Map<string, TagCount>()
  for (const tag of words.flatMap(({ tags }) => tags)) {
    const known = counts.get(tagKey(tag))
    if (known) known.count += 1
    else counts.set(tagKey(tag), { tag, count: 1 })
  }
  return [...counts.values()].sort((one, other) => other.count - one.count || one.tag.localeCompare(other.tag, 'en'))
}
