import { DictionaryEntry, Quiz } from '@wordloom/contracts/http'
import { type Random, seeded } from '@wordloom/quiz'
import type { Clock } from '@wordloom/service-kit/clock'
import type { DemoCalls } from './demo-calls.ts'
import { demoPlan, knowsIt } from './demo-plan.ts'
import { demoWords } from './demo-words.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A clock that can be set to the past and be reset to the machine's clock. */
export type DemoClock = Clock & { setTo: (moment: Date) => void; reset: () => void }

/** Creates the clock, which starts with the machine's time. */
export function createDemoClock(): DemoClock {
  let set: Date | undefined
  return {
    now: () => set ?? new Date(),
    setTo(moment) {
      set = moment
    },
    reset() {
      set = undefined
    },
  }
}

/**
 * Plays the demo learner's ten weeks through the services' own calls (looking words up, adding them, answering quizzes) on a clock that
 * goes from then to now. So schedule, statuses, review log, streak and statistics are real.
 */
export async function liveTenWeeks(call: DemoCalls<'words' | 'quiz' | 'stats' | 'dictionary'>, clock: DemoClock): Promise<void> {
  const now = clock.now().getTime()
  const random = seeded(120)
  const asked = new Map<string, number>()
  const waiting = demoWords.values()
  for (const { daysAgo, words, quizzes } of demoPlan(demoWords.length)) {
    let moment = now - daysAgo * dayMs
    const later = (minutes: number): void => {
      moment += minutes * minuteMs
      clock.setTo(new Date(Math.min(moment, now)))
    }
    later(0)
    for (let added = 0; added < words; added++) {
      const next = waiting.next().value
      if (next) await addWord(call, ...next)
      later(1)
    }
    for (let taken = 0; taken < quizzes; taken++) {
      await takeQuiz(call, asked, random, () => later(3))
      later(5)
    }
  }
}

async function addWord(call: DemoCalls<'words' | 'dictionary'>, word: string, context = ''): Promise<void> {
  const { definition, partOfSpeech, pronunciation, example } = DictionaryEntry.parse(
    await call('dictionary', 'GET', `/api/dictionary/${word}`),
  )
  await call('words', 'POST', '/api/words', { text: word, definition, partOfSpeech, pronunciation, example, context })
}

async function takeQuiz(call: DemoCalls<'quiz' | 'stats'>, asked: Map<string, number>, random: Random, thinks: () => void): Promise<void> {
  const { questions } = Quiz.parse(await call('quiz', 'GET', '/api/quiz/generate'))
  thinks()
  const answers = questions.map(({ id, word, correctAnswer, options }) => {
    const times = asked.get(word.id) ?? 0
    asked.set(word.id, times + 1)
    const isCorrect = knowsIt(times, random)
    const wrong = options?.find((option) => option !== correctAnswer) ?? 'incorrect'
    return { questionId: id, answer: isCorrect ? correctAnswer : wrong, isCorrect }
  })
  if (answers.length === 0) return
  await call('quiz', 'POST', '/api/quiz/results', { answers })
  // Waits until words and statistics have caught up, so that the next quiz asks what is due then.
  await call('stats', 'GET', '/api/dashboard/stats')
}
