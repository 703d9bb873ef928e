import type { AnswerRecord, QuizQuestion } from '@wordloom/contracts/http'
import { Button } from '@wordloom/ui'
import { Undo2 } from 'lucide-react'
import { verdictOf } from '../verdict/verdict.ts'
import { VerdictLine } from '../verdict/verdict-line.tsx'
import type { CorrectAnswer } from './use-correct-answer.ts'

type YourAnswersProps = CorrectAnswer & {
  readonly questions: readonly QuizQuestion[]
  readonly answers: readonly AnswerRecord[]
}

/** All answers of a quiz with their verdicts. Wrong answers have 'I was right' and the last one has Undo, until the next quiz begins. */
export const YourAnswers = ({ questions, answers, correct, correcting, tooLate }: YourAnswersProps) => (
  <ol aria-label="Your answers" className="flex flex-col gap-2">
    {questions.map((question, index) => {
      const answer = answers[index]
      if (answer === undefined)
        return (
          <li key={question.id} className="flex items-center gap-2.5 rounded-md bg-sunken px-3 py-2 text-ink-muted text-sm">
            <Undo2 aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 break-words">Undone · {question.word.text}</span>
          </li>
        )
      const verdict = verdictOf(question, answer)
      return (
        <li key={question.id}>
          <VerdictLine verdict={verdict} inList>
            <span className="flex shrink-0 gap-2 empty:hidden max-md:w-full max-md:pl-6.5">
              {verdict.outcome === 'wrong' && !tooLate ? (
                <Button
                  variant="outline"
                  size="sm"
                  aria-pressed={verdict.claimed === true}
                  aria-disabled={correcting || verdict.claimed}
                  onClick={() => (verdict.claimed ? undefined : correct(question.id, 'right'))}
                >
                  I was right
                </Button>
              ) : null}
              {index === answers.length - 1 && !tooLate ? (
                <Button variant="outline" size="sm" aria-disabled={correcting} onClick={() => correct(question.id, 'undone')}>
                  Undo
                </Button>
              ) : null}
            </span>
          </VerdictLine>
        </li>
      )
    })}
  </ol>
)
