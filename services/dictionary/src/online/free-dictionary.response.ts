import { type DictionaryEntry, type SenseGroup, wordLimits } from '@wordloom/contracts/http'
import { cleanLine } from '@wordloom/contracts/text'
import * as z from 'zod/mini'

const Definition = z.object({ definition: z.string(), example: z.optional(z.string()) })
const Meaning = z.object({ partOfSpeech: z.string(), definitions: z.array(Definition) })
const Article = z.object({
  word: z.string(),
  phonetic: z.optional(z.string()),
  phonetics: z.optional(z.array(z.object({ text: z.optional(z.string()) }))),
  meanings: z.array(Meaning),
})

/** The response of the Free Dictionary API for a known word. */
export const Articles = z.array(Article)
export type Articles = z.infer<typeof Articles>

const cleanUpTo = (text: string, max: number): string => cleanLine(text).slice(0, max)

/** The articles as one entry, with texts cleaned and cut to a word's limits; undefined if no definition is left. */
export function entryOf(articles: Articles): DictionaryEntry | undefined {
  const groups = new Map<string, SenseGroup>()
  for (const { meanings } of articles) {
    for (const meaning of meanings) {
      const partOfSpeech = cleanUpTo(meaning.partOfSpeech, wordLimits.partOfSpeech)
      const group = groups.get(partOfSpeech) ?? { partOfSpeech, definitions: [] }
      for (const { definition, example } of meaning.definitions) {
        const text = cleanUpTo(definition, wordLimits.definition)
        if (text !== '')
          group.definitions.push({ definition: text, ...(example ? { example: cleanUpTo(example, wordLimits.example) } : {}) })
      }
      if (group.definitions.length > 0) groups.set(partOfSpeech, group)
    }
  }
  const allDefinitions = [...groups.values()]
  const primary = allDefinitions[0]
  const first = primary?.definitions[0]
  const word = cleanUpTo(articles[0]?.word ?? '', wordLimits.text)
  if (!primary || !first || word === '') return undefined
  const spoken = articles.flatMap(({ phonetic, phonetics }) => [phonetic, ...(phonetics ?? []).map((each) => each.text)]).find(Boolean)
  return {
    word,
    definition: first.definition,
    pronunciation: cleanUpTo(spoken ?? '', wordLimits.pronunciation),
    partOfSpeech: primary.partOfSpeech,
    example: first.example ?? '',
    allDefinitions,
  }
}
