import type { ReactNode } from 'react'

type QuizProps = { kind: 'match' | 'blank' | 'choice'; name: string; right: string; wrong: string; children: ReactNode }

/** One question with what it says about a right and a wrong answer. A reset button starts over. */
const Quiz = ({ kind, name, right, wrong, children }: QuizProps) => (
  <form className={`quiz quiz-${kind}`} method="dialog" noValidate={kind === 'blank'} aria-labelledby={`quiz-${kind}-kind`}>
    <h3 id={`quiz-${kind}-kind`}>{name}</h3>
    {children}
    <div className="quiz-verdict" role="status">
      <p className="quiz-right">{right}</p>
      <p className="quiz-wrong">{wrong}</p>
    </div>
    <button type="reset" className="quiz-again">
      Try again
    </button>
  </form>
)

/** A checkbox turns the card; two radio buttons take the self-grade. */
const DefinitionMatch = () => (
  <Quiz kind="match" name="Definition match" right="Good. It can rest for a while." wrong="Now you do. You would see it again tomorrow.">
    <div className="flip">
      <div className="flip-side flip-front">
        <p className="flip-word">ubiquitous</p>
        <p className="flip-sound">/juˈbɪkwɪtəs/</p>
        <p className="flip-ask">Say what it means, then look.</p>
      </div>
      <div className="flip-side flip-back">
        <p className="flip-word">ubiquitous</p>
        <p className="flip-definition">being present everywhere at once</p>
        <p className="flip-example">“Umbrellas, ubiquitous by noon, were gone by one.”</p>
      </div>
    </div>
    <label className="quiz-reveal">
      <input type="checkbox" name="reveal" className="sr-only" />
      <span>Reveal Definition</span>
    </label>
    <fieldset className="quiz-knew">
      <legend className="sr-only">Did you know it?</legend>
      <label>
        <input type="radio" name="knew" value="knew" className="sr-only" />
        <span>I knew this</span>
      </label>
      <label>
        <input type="radio" name="knew" value="incorrect" className="sr-only" />
        <span>I didn’t know</span>
      </label>
    </fieldset>
  </Quiz>
)

/** A text box whose pattern is the answer, ignoring case and surrounding blanks. */
const FillInTheBlank = () => (
  <Quiz
    kind="blank"
    name="Fill in the blank"
    right="Right: ephemeral, Greek for “lasting a day”."
    wrong="Not yet. Keep going: it sounds like “eh-FEM-er-al”."
  >
    <p className="quiz-prompt">
      <em>lasting a very short time</em>
    </p>
    <p className="quiz-sentence">
      Cherry blossom is <span className="quiz-gap" aria-hidden="true" />
      <span className="sr-only">blank</span>: here for a week, then gone.
    </p>
    <label className="quiz-box">
      <span>Type the word: nine letters, starting with e</span>
      <input
        type="text"
        name="blank"
        required
        pattern="\s*[eE][pP][hH][eE][mM][eE][rR][aA][lL]\s*"
        placeholder="e"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </label>
  </Quiz>
)

const options = [
  { letter: 'A', text: 'easily broken' },
  { letter: 'B', text: 'full of noise and colour' },
  { letter: 'C', text: 'using very few words', right: true },
  { letter: 'D', text: 'slow to anger' },
]

/** Four radio buttons; the style sheet marks the right one. */
const MultipleChoice = () => (
  <Quiz
    kind="choice"
    name="Multiple choice"
    right="Right. The Laconians of Sparta were known for it."
    wrong="Not quite: it is C. You would see it again tomorrow."
  >
    <fieldset>
      <legend className="quiz-prompt">
        What does <em>laconic</em> mean?
      </legend>
      {options.map(({ letter, text, right }) => (
        <label key={letter} className="quiz-option" data-right={right}>
          <input type="radio" name="laconic" value={letter} className="sr-only" />
          <b aria-hidden="true">{letter}</b>
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  </Quiz>
)

/** The three quiz types, playable on the page. */
export const Quizzes = () => (
  <section id="try" className="quizzes landing-width" aria-labelledby="try-title">
    <h2 id="try-title">Three questions, right now</h2>
    <p className="section-lead">This is the daily quiz, with three words of ours. With yours it is five questions, about three minutes.</p>
    <div className="quiz-row">
      <MultipleChoice />
      <FillInTheBlank />
      <DefinitionMatch />
    </div>
  </section>
)
