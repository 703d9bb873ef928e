import * as z from 'zod'

/** The dictionary's own settings, in both editions. */
export const dictionarySettings = z.object({
  DICTIONARY_ONLINE: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional()
    .describe('base address of a Free Dictionary API to ask for words not found, e.g. https://api.dictionaryapi.dev/api/v2/entries/en'),
  DICTIONARY_FOLDER: z
    .string()
    .optional()
    .describe('the folder of the dictionaries that `npm run ops -- dictionary add` made, e.g. /dictionaries'),
})
