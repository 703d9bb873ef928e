import { wordStatuses } from '@wordloom/contracts/http'
import { questionTypes } from '@wordloom/contracts/rules'
import * as z from 'zod'

/** An option of a multiple-choice question: what it says, and the word and definition it is taken from. */
export const Option = z.object({ text: z.string(), word: z.string(), definition: z.string() })
export type Option = z.infer<typeof Option>

/** What grading a typed answer needs besides the right one. */
export const Grading = z.object({
  /** The word's status when it was asked. */
  wordStatus: z.enum(wordStatuses),
  alsoRight: z.array(z.string()),
  synonyms: z.array(z.string()),
  otherForms: z.optional(z.array(z.string())),
  lookAlikes: z.array(z.string()),
})
export type Grading = z.infer<typeof Grading>

/** A question as it was asked, with all that grading an answer needs. */
export const AskedQuestion = z.object({
  id: z.string(),
  userId: z.string(),
  wordId: z.string(),
  questionType: z.enum(questionTypes),
  correctAnswer: z.string(),
  /** The options in the order shown; none for a type that shows none. */
  options: z.array(Option),
  /** For a typed question; null for the other types, and for questions stored by older versions. */
  grading: z.nullable(Grading),
  /** The whole sentence it was asked with; null if it was asked without one. */
  sentence: z.nullable(z.string()),
  askedAt: z.date(),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** A wrong option that the learner took for a word's right one, and when last. */
export const Confusion = z.object({ wordId: z.string(), taken: Option, at: z.date() })
export type Confusion = z.infer<typeof Confusion>
