import { seeded } from '@wordloom/quiz'
import { default_w, forgetting_curve } from 'ts-fsrs'
import type { Day, SimulatedWord, WordChooser } from './simulate.ts'

type Order = (word: SimulatedWord, today: Day) => number

const dayMs = 24 * 3_600_000
const dayOf = (moment: Date, { day, now }: Day): number => day + Math.floor(moment.getTime() / dayMs) - Math.floor(now.getTime() / dayMs)
const recall = (word: SimulatedWord, { day }: Day): number => forgetting_curve(default_w, day - (word.askedOn ?? day), word.stability)
const interval = ({ card }: SimulatedWord): number => card?.scheduled_days ?? 0
const lot = (word: SimulatedWord, { day }: Day): number => seeded(7 + 1_000_003 * word.number + day)()

/**
 * Anki's review orders (docs.ankiweb.net/deck-options.html, Review Sort Order), each as what comes first when sorted upwards. Those by deck are the one by
 * due date here: there is one deck.
 */
export const reviewOrders: Readonly<Record<string, Order>> = {
  'due date, then random': (word, today) => dayOf(word.due, today) + lot(word, today),
  'ascending intervals': interval,
  'descending intervals': (word) => -interval(word),
  'easy first': ({ difficulty }) => difficulty,
  'difficult first': ({ difficulty }) => -difficulty,
  'ascending retrievability': recall,
  'descending retrievability': (word, today) => -recall(word, today),
  'relative overdueness': (word, today) => -(today.day - dayOf(word.due, today)) / Math.max(1, interval(word)),
  random: lot,
  'order added': ({ number }) => number,
  'reverse order added': ({ number }) => -number,
}

/** Its options for new cards: before reviews, mixed with them, after them. */
export const newOrders = ['before', 'mixed', 'after'] as const
type NewOrder = (typeof newOrders)[number]

/** Anki with these options and this number of answers each day: due words, then words reviewed ahead if too few are due. */
export const chooseAsAnki =
  (order: Order, newOrder: NewOrder, answersByDay: readonly number[]): WordChooser =>
  (today, answersToday) => {
    if (answersToday > 0) return []
    const size = answersByDay[today.day] ?? 0
    const isDue = (word: SimulatedWord): boolean => dayOf(word.due, today) <= today.day
    const sorted = (words: readonly SimulatedWord[]): SimulatedWord[] => {
      const keys = new Map(words.map((word) => [word, order(word, today)]))
      return words.toSorted((one, other) => (keys.get(one) as number) - (keys.get(other) as number))
    }
    const due = sorted(today.asked.filter(isDue))
    const chosen = withNew(due, today.unasked, newOrder, size)
    return chosen.length < size ? [...chosen, ...sorted(today.asked.filter((word) => !isDue(word))).slice(0, size - chosen.length)] : chosen
  }

function withNew(due: readonly SimulatedWord[], unasked: readonly SimulatedWord[], newOrder: NewOrder, size: number): SimulatedWord[] {
  if (newOrder === 'before') return [...unasked, ...due].slice(0, size)
  if (newOrder === 'after') return [...due, ...unasked].slice(0, size)
  const waiting = due.length + unasked.length
  const share = waiting === 0 ? 0 : Math.round((size * unasked.length) / waiting)
  const fresh = unasked.slice(0, Math.max(share, size - due.length))
  return [...fresh, ...due].slice(0, size)
}
