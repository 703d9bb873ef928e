import { DomainError } from '@wordloom/service-kit/errors'

/** Counts an upload that is being sent to its learner until `closed` calls back; throws `request.too-many-at-once` for one too many. */
export type OpenUploads = (userId: string, closed: (over: () => void) => void) => void

// The page shows it at two places, in every tab.
const usualMaxOfLearner = 4
const usualMax = 8

/** Limits how many uploads are being sent at a time: each is up to 10 MB in memory until its reader has all of it. */
export function createOpenUploads({ max = usualMax, maxOfLearner = usualMaxOfLearner } = {}): OpenUploads {
  const open: string[] = []
  return (userId, closed) => {
    if (open.length >= max || open.filter((each) => each === userId).length >= maxOfLearner)
      throw new DomainError('request.too-many-at-once', 'This picture is being sent already. Please try again when it has arrived.')
    open.push(userId)
    closed(() => void open.splice(open.indexOf(userId), 1))
  }
}
