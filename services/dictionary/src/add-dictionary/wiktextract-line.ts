import * as z from 'zod/mini'

const Linked = z.array(z.object({ word: z.string() }))
const Example = z.object({ text: z.optional(z.string()), type: z.optional(z.string()), ref: z.optional(z.string()) })

const WiktextractSense = z.object({
  glosses: z.optional(z.array(z.string())),
  tags: z.optional(z.array(z.string())),
  topics: z.optional(z.array(z.string())),
  examples: z.optional(z.array(Example)),
  form_of: z.optional(Linked),
  alt_of: z.optional(Linked),
})
export type WiktextractSense = z.infer<typeof WiktextractSense>

/** A line of Wiktextract's JSON lines (https://github.com/tatuylonen/wiktextract): a word with one part of speech and etymology. */
export const WiktextractLine = z.object({
  word: z.string(),
  pos: z.string(),
  lang_code: z.optional(z.string()),
  senses: z.array(WiktextractSense),
  sounds: z.optional(z.array(z.object({ ipa: z.optional(z.string()), tags: z.optional(z.array(z.string())) }))),
  forms: z.optional(z.array(z.object({ form: z.string(), tags: z.optional(z.array(z.string())) }))),
})
export type WiktextractLine = z.infer<typeof WiktextractLine>

/** A redirect to another page. */
export const Redirect = z.object({ title: z.string(), redirect: z.string() })
