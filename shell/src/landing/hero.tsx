import { LiveCard } from './live-card.tsx'

/** The headline, with an animated word card beside it. */
export const Hero = () => (
  <section className="hero landing-width">
    <div className="hero-words">
      <h1>
        Meet a word once. <em>Keep it for life.</em>
      </h1>
      <p className="hero-lead">
        Save the words you come across. Wordloom finds the right definition, asks you about it in a short daily quiz, and brings it back
        just before it would slip away.
      </p>
      <a className="hero-try" href="#try">
        Try three questions
        <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
          <path d="M8 3v10m0 0 4-4m-4 4L4 9" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </a>
      {/* Shown by the bootstrap script if the provider has a direct way to registration. */}
      <button type="button" className="hero-try" data-register="" hidden>
        Create your account
      </button>
    </div>
    <LiveCard />
  </section>
)
