import type { Word } from '@wordloom/contracts/http'
import type { Learner } from '@wordloom/testing/editions'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Stage } from '../browser/describe-in-browser.ts'
import { enterAs, newLearner } from './enter.ts'
import { type GivenWord, give } from './vocabulary.ts'

/** A learner in their browser. */
export type Arrival = { page: Page; context: BrowserContext; learner: Learner; words: Word[] }

type Wishes = {
  words?: readonly GivenWord[]
  /** Where to arrive; nowhere yet with null, for a test that prepares the page first. */
  at?: string | null
  options?: BrowserContextOptions
}

/** A new learner with these words, signed in, in a browser of their own. */
export async function arrive(stage: Stage, { words = [], at = '/', options = {} }: Wishes = {}): Promise<Arrival> {
  const { url } = stage.edition()
  const learner = await newLearner(url)
  const given = await give(learner, words)
  const context = await stage.openContext(options)
  await enterAs(context, learner, url)
  const page = await context.newPage()
  if (at !== null) await page.goto(at)
  return { page, context, learner, words: given }
}
