import type { AnswerRecord, QuizQuestion, QuizResults } from '@wordloom/contracts/http'
import { Button, cn } from '@wordloom/ui'
import { DialogBody, DialogFooter } from '@wordloom/ui/dialogs'
import { Trophy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { AnswerVerdict } from '../verdict/answer-verdict.tsx'
import { verdictOf } from '../verdict/verdict.ts'

/** From this accuracy on the icon is green, below it yellow. */
const goodAccuracy = 80

type QuizCompleteProps = {
  readonly results: QuizResults
  readonly questions: readonly QuizQuestion[]
  readonly answers: readonly AnswerRecord[]
  readonly onDone: () => void
  readonly onTakeAnother: () => void
}

/** The end of a quiz: its numbers, the verdicts, and the next steps. */
export const QuizComplete = ({ results, questions, answers, onDone, onTakeAnother }: QuizCompleteProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const good = results.accuracy >= goodAccuracy
  const numbers = [
    { label: 'Correct', value: results.correctAnswers },
    { label: 'Total', value: results.totalQuestions },
    { label: 'Accuracy', value: `${results.accuracy}%` },
  ]
  return (
    <>
      <DialogBody className="flex flex-col gap-6">
        <div className="flex flex-col items-center gap-3 pt-2 text-center">
          <span
            aria-hidden
            data-testid="quiz-result-icon"
            data-tone={good ? 'green' : 'yellow'}
            className={cn(
              'grid size-16 animate-pop-in place-items-center rounded-full',
              good ? 'bg-mastered-soft text-mastered' : 'bg-learning-soft text-learning',
            )}
          >
            <Trophy className="size-7" />
          </span>
          <h3 ref={heading} tabIndex={-1} className="font-serif text-2xl text-ink outline-none">
            Quiz Complete!
          </h3>
        </div>
        <dl className="grid grid-cols-3 gap-3 text-center">
          {numbers.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse rounded-lg bg-sunken px-2 py-3">
              <dt className="text-ink-muted text-sm">{label}</dt>
              <dd className="font-serif text-2xl text-ink tabular-nums lining-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <ol aria-label="Your answers" className="flex flex-col gap-2">
          {questions.map((question, place) => {
            const answer = answers[place]
            return answer === undefined ? null : (
              <li key={question.id}>
                <AnswerVerdict verdict={verdictOf(question, answer)} recalled />
              </li>
            )
          })}
        </ol>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onTakeAnother}>
          Take Another Quiz
        </Button>
        <Button onClick={onDone}>Done</Button>
      </DialogFooter>
    </>
  )
}
