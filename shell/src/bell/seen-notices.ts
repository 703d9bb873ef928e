import { stored } from '@wordloom/web-kit'
import * as z from 'zod/mini'

const Seen = z.object({ learner: z.string(), ids: z.array(z.string()) })
type Seen = z.infer<typeof Seen>

const parse = (text: string | null): Seen => {
  try {
    return Seen.parse(JSON.parse(text ?? ''))
  } catch {
    return { learner: '', ids: [] }
  }
}

const seen = stored('wordloom.seenNotices', parse, JSON.stringify)

/** The ids of the notices this learner has seen on this device. */
export const useSeenNotices = (learner: string): ReadonlySet<string> => {
  const { learner: whose, ids } = seen.use()
  return new Set(whose === learner ? ids : [])
}

/** Marks notices as seen. Only the ids of shown notices are kept; older ones are of no use. */
export const markSeen = (learner: string, ids: readonly string[]): void => seen.write({ learner, ids: [...ids] })
