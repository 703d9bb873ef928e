/** A text box whose pattern is the answer, ignoring case and surrounding blanks. */
export const FillInTheBlank = () => (
  <form className="quiz quiz-blank" method="dialog" noValidate aria-labelledby="quiz-blank-kind">
    <h3 id="quiz-blank-kind">Fill in the blank</h3>
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
    <div className="quiz-verdict" role="status">
      <p className="quiz-right">Right: ephemeral, Greek for “lasting a day”.</p>
      <p className="quiz-wrong">Not yet. Keep going: it sounds like “eh-FEM-er-al”.</p>
    </div>
    <button type="reset" className="quiz-again">
      Try again
    </button>
  </form>
)
