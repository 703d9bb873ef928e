import type { QuizResults } from '@wordloom/contracts/http'

/** Correct, Total and Accuracy. */
export const ResultNumbers = ({ results: { correctAnswers, totalQuestions, accuracy } }: { readonly results: QuizResults }) => {
  const numbers = [
    { label: 'Correct', value: correctAnswers },
    { label: 'Total', value: totalQuestions },
    { label: 'Accuracy', value: `${accuracy}%` },
  ]
  return (
    <dl className="grid grid-cols-3 gap-3 text-center">
      {numbers.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse rounded-lg bg-sunken px-2 py-3">
          <dt className="text-ink-muted text-sm">{label}</dt>
          <dd className="font-serif text-2xl text-ink tabular-nums lining-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
