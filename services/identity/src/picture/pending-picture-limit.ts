import { DomainError } from '@wordloom/service-kit/errors'

/** Counts a response with an unprocessed upload until it is closed (`closed` registers the callback); throws `request.too-many-at-once` over the limit. */
type PendingPictureLimit = (userId: string, closed: (over: () => void) => void) => void

// The page shows the picture twice, in every tab.
const maxOfLearner = 4
const max = 8

/** Limits concurrent responses with unprocessed uploads: each holds up to 10 MB in memory until it is sent. */
export function createPendingPictureLimit(): PendingPictureLimit {
  const open: string[] = []
  return (userId, closed) => {
    if (open.length >= max || open.filter((each) => each === userId).length >= maxOfLearner)
      throw new DomainError('request.too-many-at-once', 'This picture is being sent already. Please try again when it has arrived.')
    open.push(userId)
    closed(() => void open.splice(open.indexOf(userId), 1))
  }
}
