import type { Envelope } from '@wordloom/contracts/events'
import { numberIn } from './draft.ts'

/** A projection that reveals wrong order, duplicates and gaps: every step depends on all before it. */
export const foldStep = (state: number, value: number): number => (state * 31 + value + 1) % 1_000_003

/** The projection of a log. */
export const foldOf = (events: readonly Envelope[]): number => events.map(numberIn).reduce(foldStep, 0)
