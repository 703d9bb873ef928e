/** A decorative tick; the text beside it says the same. */
const Tick = () => (
  <svg className="tick" width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true">
    <path d="m2.5 7.5 3 3 6-7" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

const knots = [
  { x: 22, label: 'today' },
  { x: 92, label: '3 days' },
  { x: 182, label: '10 days' },
  { x: 300, label: '5 weeks' },
] as const

/** Reviews as knots on a thread, with growing gaps. */
const IntervalThread = () => (
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

const stages = [
  { value: 'define', label: 'Define' },
  { value: 'save', label: 'Save' },
  { value: 'quiz', label: 'Quiz' },
  { value: 'master', label: 'Master' },
] as const

/**
 * One word on its way from unknown to mastered. It plays until a stage is chosen, pauses on hover, and does not move under reduced motion.
 */
export const LiveCard = () => (
  <div className="live">
    <fieldset className="live-stages">
      <legend className="sr-only">The life of a word</legend>
      {stages.map(({ value, label }) => (
        <label key={value} className="live-stage" data-stage={value}>
          <input type="radio" name="live-stage" value={value} className="sr-only" />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
    <div className="live-card">
      <div className="live-head">
        <p className="live-word">ineffable</p>
        <p className="live-sound">/ɪˈnɛfəbəl/</p>
        <span className="live-badges">
          <span className="pill" data-stage="define">
            adjective
          </span>
          <span className="pill pill-new" data-stage="save">
            New
          </span>
          <span className="pill pill-learning" data-stage="quiz">
            Learning
          </span>
          <span className="pill pill-mastered" data-stage="master">
            <Tick /> Mastered
          </span>
        </span>
      </div>
      <div className="live-scenes">
        <div data-stage="define">
          <p className="live-definition">Too great or too beautiful to be put into words.</p>
          <p className="live-example">“The ineffable silence of fresh snow.”</p>
        </div>
        <div data-stage="save">
          <p className="live-line">
            <span className="live-knot">
              <Tick />
            </span>
            Added to your vocabulary
          </p>
          <p className="live-note">Your context</p>
          <p className="live-example">From the last page of the novel I finished on the train.</p>
        </div>
        <div data-stage="quiz">
          <p className="live-note">Which word is “too beautiful to be put into words”?</p>
          <p className="live-option">
            <b>A</b> inevitable
          </p>
          <p className="live-option live-option-right">
            <b>B</b> ineffable <Tick />
          </p>
        </div>
        <div data-stage="master">
          <IntervalThread />
          <p className="live-note">Remembered each time, a little further apart.</p>
        </div>
      </div>
    </div>
  </div>
)
