import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Quizzes } from './quizzes.tsx'
import { Wordmark } from './wordmark.tsx'

const wovenWords = [
  'luminous wander ephemeral quixotic tacit halcyon verdant limpid gossamer lithe candour nascent',
  'reverie zephyr laconic mellifluous aplomb susurrus wistful ardent ebullient lucid furtive sonorous',
  'petrichor opaque serendipity brisk languid eloquent arcane tender incandescent austere vivid pristine',
].map((row) => row.split(' '))

/** Words as woven threads: the page's only ornament. */
const Weave = () => (
  <div className="weave" aria-hidden="true">
    {wovenWords.map((row) => (
      <p key={row[0]}>
        {row.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
    ))}
  </div>
)

const steps = [
  { title: 'Add words', text: 'Type or say a word, pick the sense you met, note where you met it.' },
  { title: 'Study', text: 'Hear it, read it in a sentence, and let the word bank keep it in order.' },
  { title: 'Quiz', text: 'Five questions a day, chosen from what you are about to forget.' },
  { title: 'Master', text: 'Recalled weeks apart, a word is yours, and steps back to make room.' },
] as const

/** How it works, as four knots on one thread. */
const Steps = () => (
  <section className="steps landing-width" aria-labelledby="steps-title">
    <h2 id="steps-title">From stranger to second nature</h2>
    <ol>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className="step-number" aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

/**
 * What a visitor sees. It is plain markup: the card's animation and the quizzes use style sheets and form elements only, so all of it works
 * without a script. It has no inline style, which the content security policy would refuse.
 */
export const Landing = () => (
  <div className="landing">
    <header className="landing-bar">
      <div className="landing-width">
        <Wordmark />
        <a className="landing-sign-in" href="/api/login">
          Sign in
        </a>
      </div>
    </header>
    <main>
      <Hero />
      <Weave />
      <Quizzes />
      <Features />
      <Steps />
    </main>
    <footer className="landing-foot">
      <div className="landing-width">
        <Wordmark />
        <p>Definitions from WordNet 3.1, pronunciations from the CMU Pronouncing Dictionary.</p>
      </div>
    </footer>
  </div>
)
