import { requiredLine, wordLimits } from '@wordloom/contracts/http'
import * as z from 'zod/mini'

/** The path parameter of the dictionary's routes. */
export const AskedWord = z.object({ word: requiredLine('The word', wordLimits.text, 'Word is required') })
