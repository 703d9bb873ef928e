/** A checkbox turns the card; two radio buttons take the self-grade. */
export const DefinitionMatch = () => (
  <form className="quiz quiz-match" method="dialog" aria-labelledby="quiz-match-kind">
    <h3 id="quiz-match-kind">Definition match</h3>
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
    <div className="quiz-verdict" role="status">
      <p className="quiz-right">Good. It can rest for a while.</p>
      <p className="quiz-wrong">Now you do. You would see it again tomorrow.</p>
    </div>
    <button type="reset" className="quiz-again">
      Try again
    </button>
  </form>
)
