const steps = [
  { title: 'Add words', text: 'Type or say a word, pick the sense you met, note where you met it.' },
  { title: 'Study', text: 'Hear it, read it in a sentence, and let the word bank keep it in order.' },
  { title: 'Quiz', text: 'Five questions a day, chosen from what you are about to forget.' },
  { title: 'Master', text: 'Recalled weeks apart, a word is yours, and steps back to make room.' },
] as const

/** How it works, as four knots on one thread. */
export const Steps = () => (
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
