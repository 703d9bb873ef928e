import { MemoryCurve } from './memory-curve.tsx'

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
