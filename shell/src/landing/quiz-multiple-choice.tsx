const options = [
  { letter: 'A', text: 'easily broken' },
  { letter: 'B', text: 'full of noise and colour' },
  { letter: 'C', text: 'using very few words', right: true },
  { letter: 'D', text: 'slow to anger' },
]

/** Four radio buttons; the style sheet marks the right one. A reset button starts over. */
export const MultipleChoice = () => (
  <form className="quiz quiz-choice" method="dialog" aria-labelledby="quiz-choice-kind">
    <h3 id="quiz-choice-kind">Multiple choice</h3>
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
    <div className="quiz-verdict" role="status">
      <p className="quiz-right">Right. The Laconians of Sparta were known for it.</p>
      <p className="quiz-wrong">Not quite: it is C. You would see it again tomorrow.</p>
    </div>
    <button type="reset" className="quiz-again">
      Try again
    </button>
  </form>
)
