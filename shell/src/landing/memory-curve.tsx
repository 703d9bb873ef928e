const reviews = [
  { x: 92, label: 'day 1' },
  { x: 178, label: 'day 4' },
  { x: 298, label: 'day 15' },
] as const

/** How memory fades, and how each review slows that down. */
export const MemoryCurve = () => (
  <svg
    className="memory-curve"
    viewBox="0 0 460 200"
    role="img"
    aria-label="A chart: without reviews a word is forgotten within days; with a review on day 1, 4 and 15 it stays, fading more slowly each time"
  >
    <path className="curve-base" d="M20 164H440" />
    <path className="curve-lost" d="M20 28C60 96 120 146 430 158" />
    <path
      className="curve-kept"
      d="M20 28C40 50 62 64 92 70V28C118 44 146 56 178 62V28C214 42 254 50 298 54V28C344 36 390 42 440 44"
      pathLength="1"
    />
    {reviews.map(({ x, label }) => (
      <g key={label}>
        <circle cx={x} cy="28" r="6" />
        <text x={x} y="186" textAnchor="middle">
          {label}
        </text>
      </g>
    ))}
    <text className="curve-note-kept" x="440" y="70" textAnchor="end">
      with Wordloom
    </text>
    <text className="curve-note-lost" x="440" y="146" textAnchor="end">
      read once
    </text>
  </svg>
)
