import type { AnswerRecord, QuizQuestion } from '@wordloom/contracts/http'
import { Headword } from '@wordloom/ui'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { Option, type OptionMark } from './option.tsx'
import { nothingSelected, type QuestionKind, type QuestionProps } from './question-kind.ts'

/** The letter of an option: A for the first. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place)

/** Whether the options are words and the definition is the question, or the reverse. */
const asksForTheWord = ({ correctAnswer, word }: QuizQuestion): boolean => correctAnswer === word.text

const markOf = ({ correctAnswer }: QuizQuestion, { answer }: AnswerRecord, option: string): OptionMark | undefined =>
  option === correctAnswer ? 'right' : option === answer ? 'taken' : undefined

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Asks for the definition of a word, or for the word of a definition, with lettered options. */
const MultipleChoiceQuestion = ({ question, draft, locked, gradedAnswer, onAnswer, focusRef }: QuestionProps) => {
  const headingId = useId()
  const options = question.options ?? []
  const forWord = asksForTheWord(question)
  const prompt = question.prompt ?? (forWord ? question.word.definition : question.word.text)

  const walk = (event: KeyboardEvent<HTMLElement>, place: number) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (place + step + options.length) % options.length
    const chosen = options[next]
    if (chosen === undefined) return
    onAnswer(chosen)
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-answer]')[next]?.focus()
  }

  return (
    <div className="flex flex-col tall:gap-5 short:gap-3">
      <div className="flex flex-col items-center rounded-lg bg-sunken text-center tall:gap-2 tall:p-5 short:gap-0.5 short:p-3">
        <p className="text-ink-muted text-sm">{forWord ? 'Which word means' : 'What does this word mean?'}</p>
        <h3 id={headingId} ref={focusRef as RefObject<HTMLHeadingElement>} tabIndex={-1} className="max-w-full break-words outline-none">
          {forWord ? <span className="text-pretty text-base text-ink">{prompt}</span> : <Headword size="lg">{prompt}</Headword>}
        </h3>
      </div>
      <div role="radiogroup" aria-labelledby={headingId} className="flex flex-col gap-2.5">
        {options.map((option, place) => {
          const chosen = draft === option
          return (
            <Option
              key={option}
              option={option}
              letter={letterOf(place)}
              chosen={chosen}
              mark={gradedAnswer && markOf(question, gradedAnswer, option)}
              isWord={forWord}
              tabIndex={chosen || (draft === '' && place === 0) ? 0 : -1}
              disabled={locked}
              onClick={() => onAnswer(option)}
              onKeyDown={(event) => walk(event, place)}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Options, one of them right. */
export const multipleChoice: QuestionKind = {
  View: MultipleChoiceQuestion,
  choices: ({ options = [] }) => options,
  missingAnswer: nothingSelected,
}
