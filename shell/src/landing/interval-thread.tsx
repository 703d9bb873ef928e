const knots = [
  { x: 12, label: 'today' },
  { x: 62, label: '3 days' },
  { x: 152, label: '10 days' },
  { x: 300, label: '5 weeks' },
] as const

/** Reviews as knots on a thread, each gap longer than the one before. */
export const IntervalThread = () => (
  <svg className="interval-thread" viewBox="0 0 340 64" role="img" aria-label="Reviews today, after 3 days, 10 days and 5 weeks">
    <path className="interval-line" d="M12 24C28 6 46 6 62 24S122 42 152 24 250 2 300 24" pathLength="1" />
    {knots.map(({ x, label }) => (
      <g key={label}>
        <circle cx={x} cy="24" r="7" />
        <text x={x} y="56" textAnchor={x < 30 ? 'start' : 'middle'}>
          {label}
        </text>
      </g>
    ))}
  </svg>
)
