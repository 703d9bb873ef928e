import { seeded } from '@wordloom/quiz'
import { CLAMP_PARAMETERS, default_w, FSRSAlgorithm, type FSRSState, forgetting_curve, Rating, W17_W18_Ceiling } from 'ts-fsrs'

/**
 * How far the parameters of FSRS-6 are spread over learners: the standard deviations that its optimizer fits learners with, from 10,000 of Anki's
 * (fsrs-optimizer 6.5.0, DEFAULT_PARAMS_STDDEV_TENSOR; fsrs-rs, PARAMS_STDDEV in training.rs).
 */
const spread = [
  6.43, 9.66, 17.58, 27.85, 0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57, 0.25, 1.03, 0.31, 0.32, 0.14, 0.27,
]
/** How likely the first answer about a word is right: all but Again of the first ratings that FSRS simulates (fsrs-rs, simulation.rs, first_rating_prob). */
const firstIsRight = 0.76

/** A learner's true memory, which Wordloom never sees. */
export type TrueMemory = {
  /** How likely a word is recalled so many days after its last answer; null before the first. */
  recall: (memory: FSRSState | null, days: number) => number
  after: (memory: FSRSState | null, days: number, isRight: boolean) => FSRSState
}

/** Learners whose memories differ as much as people's do; the same ones for the same seed. */
export function drawLearners(count: number, seed: number): TrueMemory[] {
  const random = seeded(seed)
  return Array.from({ length: count }, () => memoryOf(drawnParameters(random)))
}

/** Log-normal around the defaults, which are medians: every parameter is positive, and some are spread over many times their median. */
function drawnParameters(random: () => number): number[] {
  const bounds = CLAMP_PARAMETERS(W17_W18_Ceiling)
  const drawn = default_w.map((median, index) => {
    const variance = ((spread[index] as number) / median) ** 2
    const sigma = Math.sqrt(Math.log((1 + Math.sqrt(1 + 4 * variance)) / 2))
    const [least, most] = bounds[index] as [number, number]
    return Math.min(most, Math.max(least, median * Math.exp(sigma * normal(random))))
  })
  // A better first answer never makes a weaker memory, as in the optimizer.
  return [...drawn.slice(0, 4).toSorted((one, other) => one - other), ...drawn.slice(4)]
}

/** Standard normal, by Box and Muller. */
const normal = (random: () => number): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

function memoryOf(parameters: number[]): TrueMemory {
  const fsrs = new FSRSAlgorithm({ w: parameters, enable_short_term: true })
  const weights = [...fsrs.parameters.w]
  return {
    recall: (memory, days) => (memory === null ? firstIsRight : forgetting_curve(weights, days, memory.stability)),
    after: (memory, days, isRight) => fsrs.next_state(memory, days, isRight ? Rating.Good : Rating.Again),
  }
}
