import * as z from 'zod/mini'
import { instant, line, text } from '../fields.ts'
import { wordLimits } from '../word-texts.ts'

/** How many meetings a word keeps, and how many characters their sources have. */
export const meetingLimits = { meetings: 20, title: 200, address: 2000 } as const

// Each by name, since JSON Schema's validators differ in what \s matches.
const whiteSpace = '\\u0009-\\u000D\\u0020\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF'

/** What the address of a source looks like: a web page's, since it becomes a link. */
export const webAddress = `^([hH][tT][tT][pP][sS]?://[^${whiteSpace}]+)?$`
export const webAddressSentence = 'The address of a source must begin with http:// or https://'

/** Where a sentence stood: what its source is called and its address, of which one may be empty. */
export const Source = z
  .object(
    {
      title: z._default(line('The title of a source', meetingLimits.title), ''),
      address: z._default(
        line('The address of a source', meetingLimits.address).check(z.regex(new RegExp(webAddress), webAddressSentence)),
        '',
      ),
    },
    'source must have a title or an address',
  )
  .check(z.refine(({ title, address }) => title !== '' || address !== '', 'source must have a title or an address'))
export type Source = z.infer<typeof Source>

const sentence = text('The sentence', wordLimits.context)

/** One encounter of a learner with a word: the sentence, the time, and the source if it is known. The sentence is empty if only the source is known. */
export const Meeting = z.object({ sentence, at: instant, source: z.optional(Source) })
export type Meeting = z.infer<typeof Meeting>

/** A sentence to keep with a word that the learner has. */
export const NewMeeting = z
  .object({ sentence: z._default(sentence, ''), source: z.optional(Source) })
  .check(z.refine(({ sentence, source }) => sentence !== '' || source !== undefined, 'A sentence or a source is required'))
export type NewMeeting = z.infer<typeof NewMeeting>

/** What a source is called: its title, or else the host of its address. */
export const sourceName = ({ title, address }: Source): string => {
  if (title !== '') return title
  return URL.canParse(address) ? new URL(address).host : address
}

/** The sentences of meetings, each once. */
export const sentencesOf = (meetings: readonly Pick<Meeting, 'sentence'>[]): string[] =>
  [...new Set(meetings.map(({ sentence }) => sentence))].filter((sentence) => sentence !== '')
