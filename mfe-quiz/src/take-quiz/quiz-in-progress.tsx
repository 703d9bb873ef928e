import { cn, Progress } from '@wordloom/ui'
import { DialogHeader, DialogTitle } from '@wordloom/ui/dialogs'
import { type RefObject, useEffect, useRef } from 'react'
import { QuizComplete } from '../quiz-complete/quiz-complete.tsx'
import { useCorrectAnswer } from '../quiz-complete/use-correct-answer.ts'
import { unsavedAnswers } from '../quiz-flow/quiz-state.ts'
import { quizKeyListener } from '../quiz-keys/quiz-key-listener.ts'
import type { SaveMethod } from '../save-quiz/save-methods.ts'
import { AskedQuestion } from './asked-question.tsx'
import { NoQuestions, NoWordsWithTag } from './no-questions.tsx'
import { PracticeNote, usePractice } from './practice.tsx'
import { QuizFooter } from './quiz-footer.tsx'
import { QuizLoading } from './quiz-loading.tsx'
import { useQuiz } from './use-quiz.ts'

/** The progress of the quiz in the dialog's header: a bar of question index over total, and 'n/total'. */
const QuizPosition = ({ index, total }: { readonly index: number; readonly total: number }) => (
  <div className="flex flex-1 items-center gap-3 max-md:tall:-mr-11 md:tall:-mr-10 tall:pt-1">
    <Progress label="Quiz progress" value={index} max={total} />
    <span className="shrink-0 text-ink-muted text-sm tabular-nums">
      {index + 1}/{total}
    </span>
  </div>
)

type QuizInProgressProps = {
  readonly saveMethod: SaveMethod
  /** The tag of the words that are asked about; empty for all. */
  readonly tag: string
  readonly onClose: () => void
  /** Called with the number of answers that leaving would lose. */
  readonly onUnsaved: (answers: number) => void
  /** Takes the focus while there is no question. */
  readonly stageRef: RefObject<HTMLDivElement | null>
}

/** A quiz from loading to its results, and the practice of what was missed. */
export const QuizInProgress = ({ saveMethod, tag, onClose, onUnsaved, stageRef }: QuizInProgressProps) => {
  const { unreachable, kept, loadError, reloading, reload, takeAnother, ...quiz } = useQuiz(saveMethod, tag)
  const practice = usePractice()
  const correction = useCorrectAnswer(quiz.flow, quiz.dispatch)
  const { flow, dispatch } = practice.running ? practice : quiz
  const nextRef = useRef<HTMLButtonElement>(null)
  const { step } = flow
  const total = flow.questions.length
  const stepBefore = useRef(step)
  useEffect(() => {
    // When the dialog opens it handles the focus itself, including where to return it.
    if (stepBefore.current === step) return
    stepBefore.current = step
    // A disabled or removed button loses the focus, and the keyboard shortcuts with it.
    if (step === 'saving' || step === 'loading') stageRef.current?.focus()
    if (step === 'unsaved') nextRef.current?.focus()
  }, [step, stageRef])
  const unsaved = kept ? 0 : unsavedAnswers(flow)
  useEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved(0)
  }, [unsaved, onUnsaved])
  const asking = step !== 'loading' && step !== 'complete' && total > 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts to the buttons inside
    <div
      ref={stageRef}
      tabIndex={-1}
      onKeyDown={quizKeyListener(flow, dispatch)}
      // A fixed minimum height, so that the dialog does not jump between questions.
      className={cn(
        'flex roomy:min-h-0 roomy:flex-1 flex-col outline-none',
        asking && 'roomy:short:min-h-dvh max-md:tall:min-h-[min(38rem,70dvh)] md:tall:min-h-[min(36rem,80dvh)]',
      )}
    >
      <DialogHeader className="short:min-h-13">
        <DialogTitle>Daily Quiz</DialogTitle>
        {asking ? <QuizPosition index={flow.index} total={total} /> : null}
      </DialogHeader>
      {flow.practice ? <PracticeNote onBack={practice.end} /> : null}
      {step === 'loading' ? (
        <QuizLoading error={loadError} retrying={reloading} onRetry={reload} />
      ) : step === 'complete' && flow.results ? (
        <QuizComplete
          correction={correction}
          flow={flow}
          results={flow.results}
          tag={tag}
          onPractise={practice.begin}
          onDone={onClose}
          onTakeAnother={takeAnother}
        />
      ) : total === 0 ? (
        tag === '' ? (
          <NoQuestions onClose={onClose} />
        ) : (
          <NoWordsWithTag tag={tag} onClose={onClose} />
        )
      ) : (
        <>
          <AskedQuestion key={flow.quizKey} flow={flow} dispatch={dispatch} />
          <p role="status" className="animate-rise pb-3 text-ink-muted text-sm empty:hidden max-md:px-5 md:px-6">
            {unreachable ? 'Your answers are kept here, and sent as soon as Wordloom can be reached.' : ''}
          </p>
          <QuizFooter flow={flow} dispatch={dispatch} nextRef={nextRef} />
        </>
      )}
    </div>
  )
}
