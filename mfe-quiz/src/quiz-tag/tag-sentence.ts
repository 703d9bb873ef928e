import { dailyQuizSize, maxOfferedTags } from '@wordloom/contracts/http'
import type { ChosenTag } from './use-chosen-tag.ts'

const counted = (count: number, noun: string): string => `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`

/** What is said of a chosen tag: how many of its words are due, that they are too few for a whole quiz, or that there are none. */
export const tagSentence = ({ tag, tags, chosen, loaded }: Omit<ChosenTag, 'choose'>): string => {
  if (tag === '' || !loaded) return ''
  // A tag that is not among the most used ones may have words all the same.
  if (!chosen) return tags.length < maxOfferedTags ? 'None of your words has this tag.' : ''
  const { words, waiting } = chosen
  const due = waiting === 0 ? (words === 1 ? 'not due' : 'none of them due') : `${waiting.toLocaleString('en')} due`
  if (words >= dailyQuizSize) return `${counted(words, 'word')}, ${due}.`
  return `Only ${counted(words, 'word')} with this tag, ${due}: the quiz has ${counted(words, 'question')}.`
}
