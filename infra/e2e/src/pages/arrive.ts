import type { Word } from '@wordloom/contracts/http'
import type { Learner } from '@wordloom/test-kit/http'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Stage } from '../browser/describe-in-browser.ts'
import { newLearner, signInAs } from './sign-in-as.ts'
import { type GivenWord, give } from './vocabulary.ts'

type Arrival = { page: Page; context: BrowserContext; learner: Learner; words: Word[] }

type Wishes = {
  words?: readonly GivenWord[]
  /** The page to open; null opens none, for a test that prepares the browser first. */
  at?: string | null
  options?: BrowserContextOptions
}

/** A new learner with these words, signed in, in a new browser context. */
export async function arrive(stage: Stage, { words = [], at = '/', options = {} }: Wishes = {}): Promise<Arrival> {
  const { url } = stage.edition()
  const learner = await newLearner(url)
  const given = await give(learner, words)
  const context = await stage.openContext(options)
  await signInAs(context, learner, url)
  const page = await context.newPage()
  if (at !== null) await page.goto(at)
  return { page, context, learner, words: given }
}
