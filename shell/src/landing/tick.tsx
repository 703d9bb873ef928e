/** A decorative tick; the text beside it says the same. */
export const Tick = () => (
  <svg className="tick" width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true">
    <path d="m2.5 7.5 3 3 6-7" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
