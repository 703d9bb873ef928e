import { defineService } from '@wordloom/service-kit/descriptor'
import { serviceSettings } from '@wordloom/service-kit/process'
import { httpAddress } from '@wordloom/service-kit/settings'
import * as z from 'zod'

/** The dictionary's own settings, in both editions. */
const dictionarySettings = z.object({
  DICTIONARY_ONLINE: httpAddress
    .optional()
    .describe('base address of a Free Dictionary API to ask for words not found, e.g. https://api.dictionaryapi.dev/api/v2/entries/en'),
  DICTIONARY_FOLDER: z
    .string()
    .optional()
    .describe('the folder of the dictionaries that `npm run ops -- dictionary add` made, e.g. /dictionaries'),
})

/** The dictionary service: it only reads what comes with it. */
export const dictionaryDescriptor = defineService({
  name: 'dictionary',
  settings: serviceSettings.extend(dictionarySettings.shape),
  publishes: false,
  consumes: [],
})
