import { didNotKnowAnswer, knewAnswer } from '@wordloom/contracts/http'
import { Button, cn, Headword, Kbd } from '@wordloom/ui'
import { Eye } from 'lucide-react'
import type { RefObject } from 'react'
import { MissingDefinition } from '../word-details/missing-definition.tsx'
import { nothingSelected, type QuestionKind, type QuestionProps } from './question-kind.ts'

// In the order of their keys.
const selfGrades = [
  { label: 'I knew this', answer: knewAnswer, chosen: 'border-mastered bg-mastered-soft text-mastered-text hover:bg-mastered-soft' },
  {
    label: "I didn't know",
    answer: didNotKnowAnswer,
    chosen: 'border-learning bg-learning-soft text-learning-text hover:bg-learning-soft',
  },
] as const

/** Asks for a word's meaning: hidden first, shown by 'Reveal Definition', then graded by the learner. */
const DefinitionQuestion = (props: QuestionProps) => {
  const { question, draft, locked, gradedAnswer, revealed, onReveal, onAnswer, focusRef } = props
  return (
    <div className="flex flex-1 flex-col tall:gap-5 short:gap-3">
      <div className="flex flex-1 flex-col perspective-distant">
        {revealed ? (
          <div
            ref={focusRef as RefObject<HTMLDivElement>}
            tabIndex={-1}
            className="flex flex-1 flex-col items-center justify-center gap-3 rounded-lg bg-primary-soft tall:min-h-56 tall:p-6 short:p-3 text-center outline-none transition-[transform,opacity] duration-200 starting:rotate-x-90 starting:opacity-0"
          >
            <Headword className="max-w-full">{question.word.text}</Headword>
            <p className="max-w-full text-pretty break-words text-base text-ink">
              {question.word.definition || <MissingDefinition word={question.word} />}
            </p>
            {question.word.example === '' ? null : (
              <p className="max-w-full text-pretty break-words font-serif text-ink-muted italic">“{question.word.example}”</p>
            )}
          </div>
        ) : (
          <div className="flex flex-1 flex-col items-center justify-center gap-4 rounded-lg bg-sunken tall:min-h-56 tall:p-6 short:p-3 text-center">
            <p className="text-ink-muted text-sm">What does this word mean?</p>
            <h3 ref={focusRef as RefObject<HTMLHeadingElement>} tabIndex={-1} className="max-w-full outline-none">
              <Headword size="lg">{question.word.text}</Headword>
            </h3>
            <Button variant="secondary" onClick={onReveal} disabled={locked}>
              <Eye aria-hidden />
              Reveal Definition
              <Kbd aria-hidden className="touch:hidden">
                Space
              </Kbd>
            </Button>
          </div>
        )}
      </div>
      {revealed && !gradedAnswer ? (
        <div className="grid grid-cols-2 gap-3">
          {selfGrades.map(({ label, answer, chosen }) => (
            <Button
              key={answer}
              data-answer={answer}
              variant="outline"
              size="lg"
              aria-pressed={draft === answer}
              disabled={locked}
              onClick={() => onAnswer(answer)}
              className={cn('max-md:px-3 max-md:text-sm', draft === answer && chosen)}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** A word whose meaning the learner recalls, reveals and grades. */
export const definition: QuestionKind = {
  View: DefinitionQuestion,
  choices: () => selfGrades.map(({ answer }) => answer),
  selfGraded: true,
  missingAnswer: nothingSelected,
}
