import { createInternalTokens } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { createLogger } from '@wordloom/service-kit/logging'
import { runService } from '@wordloom/service-kit/run'
import { parseSettings } from '@wordloom/service-kit/settings'
import { Registry } from 'prom-client'
import * as z from 'zod'
import { createDictionaryService, dictionarySettings, openDictionarySources } from './index.ts'

const schema = dictionarySettings.extend({
  PORT: z.coerce.number().int().min(0).max(65535).default(4010).describe('port to listen on, e.g. 4010'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional().describe('port of /healthz, /readyz and /metrics, e.g. 9464'),
  INTERNAL_TOKEN_SECRET: z
    .string()
    .min(32)
    .describe('secret shared with the gateway, 32 characters or more, e.g. from openssl rand -hex 32'),
})
const settings = parseSettings(schema, process.env)
const logger = createLogger('dictionary')
const registry = new Registry()
const tokens = createInternalTokens(settings.INTERNAL_TOKEN_SECRET)
const sources = openDictionarySources()
const service = createDictionaryService({ sources, onlineUrl: settings.DICTIONARY_ONLINE, tokens, clock: systemClock, logger, registry })
await runService({ service, port: settings.PORT, metricsPort: settings.METRICS_PORT, logger, registry, close: async () => {} })
