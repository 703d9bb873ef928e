import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Quizzes } from './quizzes.tsx'
import { Steps } from './steps.tsx'
import { Weave } from './weave.tsx'
import { Wordmark } from './wordmark.tsx'

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
