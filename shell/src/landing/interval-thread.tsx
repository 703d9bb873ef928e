const knots = [
  { x: 22, label: 'today' },
  { x: 92, label: '3 days' },
  { x: 182, label: '10 days' },
  { x: 300, label: '5 weeks' },
] as const

/** Reviews as knots on a thread, with growing gaps. */
export const IntervalThread = () => (
  <svg className="interval-thread" viewBox="0 0 340 64" role="img" aria-label="Reviews today, after 3 days, 10 days and 5 weeks">
    <path className="interval-line" d="M22 24C42 6 72 6 92 24S152 42 182 24 260 4 300 24" pathLength="1" />
    {knots.map(({ x, label }) => (
      <g key={label}>
        <circle cx={x} cy="24" r="7" />
        <text x={x} y="56" textAnchor="middle">
          {label}
        </text>
      </g>
    ))}
  </svg>
)
