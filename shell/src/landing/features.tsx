const reviews = [
  { x: 92, label: 'day 1' },
  { x: 178, label: 'day 4' },
  { x: 298, label: 'day 15' },
] as const

/** How memory fades, and how each review slows that down. */
const MemoryCurve = () => (
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

const week = [3, 5, 2, 6, 4, 8, 5] as const
const dots = [1, 2, 3, 4, 5, 6, 7] as const

/** What Wordloom does for a learner: schedule, quiz types, statistics. */
export const Features = () => (
  <section className="features landing-width" aria-labelledby="features-title">
    <h2 id="features-title">Made for remembering</h2>
    <article className="feature feature-rhythm">
      <div>
        <h3>Smart spaced repetition</h3>
        <p>
          Every word fades at its own pace. Wordloom follows each one with FSRS, an open model of human memory, and asks again just as it
          starts to slip: after a day, then a week, then a season. Less reviewing, more remembering.
        </p>
      </div>
      <MemoryCurve />
    </article>
    <div className="feature-pair">
      <article className="feature">
        <h3>Interactive quizzes</h3>
        <p>
          Multiple-choice, fill-in-the-blank and definition matching, mixed from your own words, with wrong answers close enough to make you
          think.
        </p>
        <ul className="feature-kinds">
          <li>Multiple-choice</li>
          <li>Fill-in-the-blank</li>
          <li>Definition matching</li>
        </ul>
      </article>
      <article className="feature">
        <h3>Progress tracking</h3>
        <p>Your streak, your weekly accuracy and every word you have mastered, at a glance.</p>
        <div className="feature-week" aria-hidden="true">
          <svg viewBox="0 0 140 56" className="feature-bars" aria-hidden="true">
            {week.map((words, day) => (
              <rect
                key={dots[day]}
                x={day * 20 + 2}
                y={56 - words * 6.5}
                width="14"
                height={words * 6.5}
                rx="4"
                data-busiest={words === 8}
              />
            ))}
          </svg>
          <div className="feature-streak">
            <b>7</b> days in a row
            <span>
              {dots.map((dot) => (
                <i key={dot} />
              ))}
            </span>
          </div>
        </div>
      </article>
    </div>
  </section>
)
