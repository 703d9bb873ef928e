/** Wordloom's mark: a W of two threads, with a third woven through it. */
export const Mark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="#4f3fd1" />
    <path d="M6.5 9.5 12 23l4-9.5L20 23l5.5-13.5" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" />
    <path d="M5 17.6h2.7M11.4 17.6h6.4M21.6 17.6H27" stroke="#ffc65c" strokeWidth="2.2" strokeLinecap="round" />
  </svg>
)

/** The mark with the name beside it. */
export const Wordmark = () => (
  <span className="wordmark">
    <Mark />
    <span>Wordloom</span>
  </span>
)
