import { type AnswerRecord, maxWaiting, type QuizQuestion, type QuizResults } from '@wordloom/contracts/http'
import { isSkipped } from '@wordloom/contracts/rules'
import { Badge, Button, cn, countText, LiveRegion } from '@wordloom/ui'
import { DialogBody, DialogFooter } from '@wordloom/ui/dialogs'
import { CircleCheck, Dumbbell, Sprout, Trophy } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { countsAsRight, type QuizFlow } from '../quiz-flow/quiz-state.ts'
import type { CorrectAnswer } from './use-correct-answer.ts'
import { YourAnswers } from './your-answers.tsx'

/** The questions that were answered wrong or skipped, without those undone or corrected by 'I was right'. */
const missedQuestions = (questions: readonly QuizQuestion[], answers: readonly AnswerRecord[]): QuizQuestion[] =>
  questions.filter((_, index) => {
    const answer = answers[index]
    return answer !== undefined && !countsAsRight(answer)
  })

/**
 * The number of due or new words for the next quiz, as the quiz page counts them: those this quiz had no room for, and those that were
 * skipped or whose answers were undone, since they stay due.
 */
function waitingAfterQuiz({ questions, answers, waiting }: Pick<QuizFlow, 'questions' | 'answers' | 'waiting'>): number | undefined {
  if (waiting === undefined) return undefined
  const again = questions.filter(({ wordStatus, wordWaits }, index) => {
    const answer = answers[index]
    const open = answer === undefined || isSkipped(answer.answer)
    return open && (wordWaits ?? (waiting > 0 || wordStatus === 'new'))
  })
  return waiting + again.length
}

/** The number of waiting words as text; at the counting limit, 'more than' that many. */
const dueText = (waiting: number): string => (waiting < maxWaiting ? `${waiting} due` : `${maxWaiting.toLocaleString('en')}+ due`)

/** Correct, Total and Accuracy. */
const ResultNumbers = ({ results: { correctAnswers, totalQuestions, accuracy } }: { readonly results: QuizResults }) => {
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

/** From this accuracy on the icon is green, below it yellow. */
const goodAccuracy = 80
/** From this accuracy on there is a trophy. */
const trophyAccuracy = 60

type QuizCompleteProps = {
  readonly correction: CorrectAnswer
  readonly flow: QuizFlow
  readonly results: QuizResults
  /** The tag of the words that were asked about; empty for all. */
  readonly tag: string
  readonly onPractise: (questions: readonly QuizQuestion[]) => void
  readonly onDone: () => void
  readonly onTakeAnother: () => void
}

/** The end of a quiz: its numbers, the verdicts, and the next steps. */
export const QuizComplete = ({ correction, flow, results, tag, onPractise, onDone, onTakeAnother }: QuizCompleteProps) => {
  const { questions, answers } = flow
  const waiting = waitingAfterQuiz(flow)
  const heading = useRef<HTMLHeadingElement>(null)
  const due = useId()
  // An undo removes the button that was pressed, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: fewer answers mean an undo
  useEffect(() => heading.current?.focus(), [answers.length])
  const first = useRef(results)
  const good = results.accuracy >= goodAccuracy
  const Icon = results.accuracy < trophyAccuracy ? Sprout : Trophy
  const missed = missedQuestions(questions, answers)
  const isOpen = ({ answer }: AnswerRecord, index: number): boolean => isSkipped(answer) && questions[index]?.wordWaits !== false
  const allAnswered = answers.length === questions.length && !answers.some(isOpen)
  return (
    <>
      <DialogBody className="flex flex-col gap-6">
        <LiveRegion>
          {first.current === results
            ? ''
            : `${results.correctAnswers} of ${results.totalQuestions} correct now, accuracy ${results.accuracy}%`}
        </LiveRegion>
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
            <Icon className="size-7" />
          </span>
          <h3 ref={heading} tabIndex={-1} className="font-serif text-2xl text-ink outline-none">
            Quiz Complete!
          </h3>
          {waiting === 0 && allAnswered ? (
            <p className="flex items-center gap-1.5 text-mastered-text text-sm">
              <CircleCheck aria-hidden className="size-4" />
              {tag === '' ? 'Done for today' : 'Nothing more with this tag is due'}
            </p>
          ) : null}
        </div>
        <ResultNumbers results={results} />
        {missed.length > 0 ? (
          <div className="flex flex-col items-center gap-1.5 text-center">
            <Button variant="secondary" className="w-full" onClick={() => onPractise(missed)}>
              <Dumbbell aria-hidden />
              Practise What You Missed
            </Button>
            <p className="text-ink-muted text-sm">{countText(missed.length, 'word')}, outside your schedule and statistics</p>
          </div>
        ) : null}
        <YourAnswers {...correction} questions={questions} answers={answers} />
      </DialogBody>
      <DialogFooter className="max-md:short:justify-end">
        <Button variant="outline" aria-label="Take Another Quiz" aria-describedby={waiting ? due : undefined} onClick={onTakeAnother}>
          Take Another Quiz
          {waiting ? (
            <Badge id={due} tone="primary">
              {dueText(waiting)}
            </Badge>
          ) : null}
        </Button>
        <Button onClick={onDone}>Done</Button>
      </DialogFooter>
    </>
  )
}
