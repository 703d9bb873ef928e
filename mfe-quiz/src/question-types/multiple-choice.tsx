import type { AnswerRecord, QuizQuestion } from '@wordloom/contracts/http'
import { cn, Headword } from '@wordloom/ui'
import { Check, X } from 'lucide-react'
import { type ButtonHTMLAttributes, type KeyboardEvent, type RefObject, useId } from 'react'
import { nothingSelected, type QuestionKind, type QuestionProps } from './question-kind.ts'

/** What an option turned out to be, once the question is answered. */
type OptionMark = 'right' | 'taken'

const marks = {
  right: {
    Icon: Check,
    label: 'Right answer',
    row: 'border-mastered bg-mastered-soft text-mastered-text',
    chip: 'bg-mastered text-raised',
  },
  taken: { Icon: X, label: 'Your answer', row: 'border-danger bg-danger-soft text-danger-text', chip: 'bg-danger text-on-danger' },
} as const

type OptionProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  readonly option: string
  readonly letter: string
  readonly chosen: boolean
  readonly mark: OptionMark | undefined
  /** The option is a word, not a definition. */
  readonly isWord: boolean
}

/** One option of a multiple choice; once the question is answered, marked by icon and words as the right one or the learner's. */
const Option = ({ option, letter, chosen, mark, isWord, ...rest }: OptionProps) => {
  const marked = mark && marks[mark]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native radio takes Enter and the letters away from the quiz's own keys
    <button
      type="button"
      role="radio"
      data-answer={option}
      data-mark={mark}
      aria-checked={chosen}
      className={cn(
        'flex min-h-12 w-full items-center gap-3.5 rounded-lg border px-3.5 py-2.5 text-left transition-colors',
        !marked && 'disabled:opacity-75',
        marked
          ? marked.row
          : chosen
            ? 'border-primary bg-primary-soft text-ink'
            : 'border-line bg-surface text-ink hover:border-line-strong hover:bg-sunken/60',
      )}
      {...rest}
    >
      <span
        className={cn(
          'grid size-7 shrink-0 place-items-center rounded-md font-medium text-sm',
          marked
            ? marked.chip
            : chosen
              ? 'bg-primary text-on-primary forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
              : 'bg-sunken text-ink-muted',
        )}
      >
        {marked ? <marked.Icon aria-hidden className="size-4" /> : letter}
      </span>
      <span lang="en" dir="auto" className={cn('min-w-0 flex-1 break-words', isWord ? 'font-serif text-lg' : 'text-sm leading-relaxed')}>
        {option}
      </span>
      {marked ? <span className="shrink-0 font-medium text-xs">{marked.label}</span> : null}
    </button>
  )
}

/** The letter of an option: A for the first. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index)

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

  const walk = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (index + step + options.length) % options.length
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
        {options.map((option, index) => {
          const chosen = draft === option
          return (
            <Option
              key={option}
              option={option}
              letter={letterOf(index)}
              chosen={chosen}
              mark={gradedAnswer && markOf(question, gradedAnswer, option)}
              isWord={forWord}
              tabIndex={chosen || (draft === '' && index === 0) ? 0 : -1}
              disabled={locked}
              onClick={() => onAnswer(option)}
              onKeyDown={(event) => walk(event, index)}
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
