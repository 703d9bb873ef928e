/** Wordloom's mark: a W of two threads. */
export const Mark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="#4f3fd1" />
    <path d="M20 22.5 25.5 9.5" stroke="#ffc65c" strokeWidth="3" strokeLinecap="round" />
    <path d="M6.5 9.5 12 22.5l4-9 4 9" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

/** The mark with the name beside it. */
export const Wordmark = () => (
  <span className="wordmark">
    <Mark />
    <span>Wordloom</span>
  </span>
)
