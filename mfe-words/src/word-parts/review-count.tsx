/** How often a word was reviewed; nothing for 0. */
export const ReviewCount = ({ count }: { count: number }) =>
  count > 0 ? <span>{count === 1 ? '1 review' : `${count} reviews`}</span> : null
