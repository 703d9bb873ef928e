import { LRUCache } from 'lru-cache'
import type { AskableWord } from '../vocabulary/askable-word.ts'
import { type BlankedSentence, blankSentence } from './blank-sentence.ts'
import { createFormTest } from './gives-away.ts'
import { blankedWords, isSufficientWithHint, type MaskedDefinition, maskDefinition } from './mask-definition.ts'
import { tokenize } from './tokens.ts'

/** The texts of a word as questions show them. */
type QuestionTexts = {
  definition: MaskedDefinition
  /** Whether the definition identifies the word together with its first letter and its length. */
  isEnoughWithHint: boolean
  /** The words that the definition has in its blanks, and whether each is a form of the word. */
  blanked: readonly { text: string; isForm: boolean }[]
  sentence: BlankedSentence | undefined
}

type Texts = Pick<AskableWord, 'text' | 'definition' | 'partOfSpeech' | 'context' | 'example'>

/** Sized by the characters of the keys. A value is no longer than its key. */
const cache = new LRUCache<string, QuestionTexts>({ maxSize: 1_000_000, sizeCalculation: (_, key) => key.length + 1 })

/** The texts of words in use, since making a quiz asks for them several times per word. */
const byWord = new WeakMap<Readonly<Texts>, QuestionTexts>()

/** A word's definition and a sentence of the learner's context, or else of the example, with the word blanked. Cached. */
export function questionTexts(word: Readonly<Texts>): QuestionTexts {
  const texts = byWord.get(word) ?? cachedTexts(word)
  byWord.set(word, texts)
  return texts
}

function cachedTexts({ text, definition, partOfSpeech, context, example }: Readonly<Texts>): QuestionTexts {
  const key = [text, partOfSpeech, definition, context, example].join('\n\n')
  const known = cache.get(key)
  if (known) return known
  const masked = maskDefinition(definition, text)
  const isForm = tokenize(text).length === 1 ? createFormTest(text) : () => false
  const texts = {
    definition: masked,
    isEnoughWithHint: isSufficientWithHint(masked),
    blanked: blankedWords(definition, masked.text).map((each) => ({ text: each, isForm: isForm(each.toLowerCase()) })),
    sentence: sentenceWith([text, ...withoutArticle(text, partOfSpeech)]),
  }
  cache.set(key, texts)
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

/** `to swim` and `the sea` also occur without `to` and the article: `We swim in the lake.` */
function withoutArticle(text: string, partOfSpeech: string): string[] {
  const [, article, rest] = /^(to|an?|the) (.+)$/i.exec(text.trim()) ?? []
  const wanted = article?.toLowerCase() === 'to' ? 'verb' : 'noun'
  return rest !== undefined && partOfSpeech.trim().toLowerCase() === wanted ? [rest] : []
}
