/** How often a word was reviewed; nothing before the first time. */
export const ReviewCount = ({ count }: { count: number }) =>
  count > 0 ? <span>{count === 1 ? '1 review' : `${count} reviews`}</span> : null
