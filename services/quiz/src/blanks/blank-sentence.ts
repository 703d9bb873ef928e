import { formsOf } from './forms.ts'
import { givesAway } from './gives-away.ts'
import { isSentence, typeset } from './is-sentence.ts'
import { blank, normalizeText, type Token, tokenize } from './tokens.ts'

/** A sentence with its word blanked, the answer for the blank, and the word as the sentence has it, with its ending. */
export type BlankedSentence = { sentence: string; answer: string; form: string }

const maxSentenceLength = 300
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
/** An ending that may follow the blank, so that the headword itself is the answer: `____ed`. */
const ending = /^(?:s|es|d|ed|ing|er|est|'s|')$/

type Occurrence = { start: number; end: number; form: string }

/**
 * The first whole sentence of a text that contains the word, with every form of the word blanked. The answer is the headword if it fits
 * (possibly with an ending that stays visible after the blank), else the form in the sentence, such as `ran` for `run`. Undefined if there is no
 * such sentence, or if the rest of it reveals the word.
 */
export function blankSentence(text: string, headword: string, partOfSpeech: string): BlankedSentence | undefined {
  const forms = tokenize(headword).map((token) => formsOf(token.word, partOfSpeech))
  for (const sentence of sentencesOf(text)) {
    const found = occurrences(sentence, forms)
    if (found.length === 0 || sentence.length > maxSentenceLength || !isSentence(sentence, headword, partOfSpeech)) continue
    const blanked = withBlanks(sentence, found, headword)
    if (blanked && !givesAway(blanked.sentence.replaceAll(/____\p{L}*/gu, ' '), headword))
      return { ...blanked, sentence: typeset(blanked.sentence) }
  }
  return undefined
}

/** The sentences of a text, each on one line. A line end does not end a sentence, an empty line does. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .flatMap((paragraph) => [...sentences.segment(paragraph.replace(/\s+/gu, ' '))])
    .map(({ segment }) => segment.trim())

/** The occurrences of the word; for a phrase, its words in a row. Each may be any of its forms. */
function occurrences(sentence: string, parts: readonly ReadonlySet<string>[]): Occurrence[] {
  const tokens = tokenize(sentence)
  if (parts.length === 0) return []
  const found: Occurrence[] = []
  for (let at = 0; at + parts.length <= tokens.length; at++) {
    const row = tokens.slice(at, at + parts.length) as [Token, ...Token[]]
    if (!row.every((token, index) => isOneOf(token.word, parts[index] as ReadonlySet<string>))) continue
    const last = row.at(-1) as Token
    found.push({ start: row[0].start, end: last.end, form: sentence.slice(row[0].start, last.end) })
    at += parts.length - 1
  }
  return found
}

const isOneOf = (word: string, forms: ReadonlySet<string>): boolean => forms.has(word) || forms.has(word.replace(/'s?$/, ''))

function withBlanks(sentence: string, found: readonly Occurrence[], headword: string): BlankedSentence | undefined {
  const needed = found.map(({ form }) => answerFor(form, headword))
  // All blanks must have the same answer.
  const answer = needed[0]?.answer
  if (answer === undefined || needed.some((each) => each.answer !== answer)) return undefined
  let blanked = sentence
  for (const [index, { start, end }] of [...found.entries()].reverse())
    blanked = `${blanked.slice(0, start)}${blank}${needed[index]?.left}${blanked.slice(end)}`
  return { sentence: blanked, answer, form: normalizeText(found[0]?.form ?? answer) }
}

/** The answer for this form, and the ending that stays visible. */
function answerFor(form: string, headword: string): { answer: string; left: string } {
  const [whole, head] = [normalizeText(form), normalizeText(headword)]
  if (whole === head) return { answer: headword, left: '' }
  const rest = whole.slice(head.length)
  if (whole.startsWith(head) && ending.test(rest)) return { answer: headword, left: form.slice(head.length) }
  const possessive = /['’]s?$/.exec(form)?.[0] ?? ''
  return { answer: whole.slice(0, whole.length - possessive.length), left: possessive }
}
