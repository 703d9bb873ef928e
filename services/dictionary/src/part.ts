import { definePart } from '@wordloom/service-kit/part'
import { serviceSettings } from '@wordloom/service-kit/process'
import { dictionarySettings } from './settings.ts'

/** The dictionary service: it only reads what comes with it. */
export const dictionaryPart = definePart({
  name: 'dictionary',
  settings: serviceSettings.extend(dictionarySettings.shape),
  publishes: false,
  consumes: [],
})
