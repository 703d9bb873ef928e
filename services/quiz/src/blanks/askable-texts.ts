import { LRUCache } from 'lru-cache'
import type { AskableWord } from '../vocabulary/askable-word.ts'
import { type BlankedSentence, blankSentence } from './blank-sentence.ts'
import { type AskableDefinition, askable } from './mask-definition.ts'

/** The texts of a word as questions show them. */
export type AskableTexts = { definition: AskableDefinition; sentence: BlankedSentence | undefined }

type Texts = Pick<AskableWord, 'text' | 'definition' | 'partOfSpeech' | 'context' | 'example'>

/** In characters of the texts, and what is made of them is no longer: some 4 MB. */
const kept = new LRUCache<string, AskableTexts>({ maxSize: 1_000_000, sizeCalculation: (_, key) => key.length + 1 })

/** Those of words in use: a quiz asks for them several times a word. */
const inUse = new WeakMap<Readonly<Texts>, AskableTexts>()

/** A word's definition and a sentence of the learner's context, or else of the example, with the word blanked. Remembered. */
export function askableTexts(word: Readonly<Texts>): AskableTexts {
  const texts = inUse.get(word) ?? rememberedTexts(word)
  inUse.set(word, texts)
  return texts
}

function rememberedTexts({ text, definition, partOfSpeech, context, example }: Readonly<Texts>): AskableTexts {
  const key = [text, partOfSpeech, definition, context, example].join('\n\n')
  const known = kept.get(key)
  if (known) return known
  const texts = { definition: askable(definition, text), sentence: sentenceWith([text, ...withoutArticle(text, partOfSpeech)]) }
  kept.set(key, texts)
  return texts

  function sentenceWith(headwords: readonly string[]): BlankedSentence | undefined {
    for (const sentences of [context, example])
      for (const headword of headwords) {
        const blanked = blankSentence(sentences, headword, partOfSpeech)
        if (blanked) return blanked
      }
    return undefined
  }
}

/** What is saved as `to swim` or `the sea` occurs without that too: `We swim in the lake.` */
function withoutArticle(text: string, partOfSpeech: string): string[] {
  const [, article, rest] = /^(to|an?|the) (.+)$/i.exec(text.trim()) ?? []
  const wanted = article?.toLowerCase() === 'to' ? 'verb' : 'noun'
  return rest !== undefined && partOfSpeech.trim().toLowerCase() === wanted ? [rest] : []
}
