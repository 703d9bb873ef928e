import { openDictionarySources } from '../sources.ts'
import { createDistractorFinder } from './index.ts'

/** The sources in this repository, and the finder of wrong options made of them. */
export const sources = openDictionarySources()
export const find = createDistractorFinder(sources.wordnet, await sources.optionWords())
