import { limitSettings } from '@wordloom/gateway'
import { quizQuotaSettings } from '@wordloom/quiz'
import { loadSettings } from '@wordloom/service-kit/load'
import { count, logLevel, port } from '@wordloom/service-kit/settings'
import { tracingSettings } from '@wordloom/service-kit/tracing'
import { wordQuotaSettings } from '@wordloom/words'
import * as z from 'zod'

/** The settings of the embedded edition; all are optional. */
export const embeddedSettings = z.object({
  PORT: port.default(4000).describe('the port that Wordloom listens on, e.g. 4000'),
  HOST: z.string().default('127.0.0.1').describe('the address that Wordloom listens on, e.g. 0.0.0.0 for all'),
  WORDLOOM_DATA: z.string().default('./data').describe('the folder for all data, e.g. /var/lib/wordloom'),
  PUBLIC_URL: z
    .url('must be an address like https://words.example.org')
    .optional()
    .describe('the address in the browser if there is a proxy in front, e.g. https://words.example.org; else http://localhost:PORT'),
  METRICS_PORT: port.optional().describe('the port of /healthz, /readyz and /metrics, e.g. 4001; off unless set'),
  LOG_LEVEL: logLevel('warn'),
  SUPPORT_URL: z.url('must be an address').optional().describe("the address of 'Support This App', e.g. https://example.org/donate"),
  DICTIONARY_ONLINE: z
    .url('must be an address')
    .optional()
    .describe(
      'the base address of a Free Dictionary API for words that WordNet lacks, e.g. https://api.dictionaryapi.dev; unless set, no look-up leaves the machine',
    ),
  DICTIONARY_FOLDER: z
    .string()
    .optional()
    .describe(
      'the folder of dictionaries added by `npm run ops -- dictionary add`, e.g. /srv/dictionaries; else dictionaries in the data folder',
    ),
  NEW_ACCOUNTS_PER_HOUR: count('new accounts per hour and address without a wait; all addresses together twice as many per minute', 30),
  ...limitSettings.shape,
  ...wordQuotaSettings.shape,
  ...quizQuotaSettings.shape,
  ...loadSettings.shape,
  ...tracingSettings.shape,
})

export type EmbeddedSettings = z.output<typeof embeddedSettings>
