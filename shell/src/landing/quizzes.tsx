import { DefinitionMatch } from './quiz-definition-match.tsx'
import { FillInTheBlank } from './quiz-fill-in-the-blank.tsx'
import { MultipleChoice } from './quiz-multiple-choice.tsx'

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
