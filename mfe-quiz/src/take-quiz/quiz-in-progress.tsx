import { cn, ErrorState, Progress, Skeleton } from '@wordloom/ui'
import { DialogBody, DialogHeader, DialogTitle } from '@wordloom/ui/dialogs'
import { type RefObject, useEffect, useRef } from 'react'
import type { SaveQuiz } from '../save-quiz/finished-quiz.ts'
import { AskedQuestion } from './asked-question.tsx'
import { NoQuestions } from './no-questions.tsx'
import { QuizComplete } from './quiz-complete.tsx'
import { QuizFooter } from './quiz-footer.tsx'
import { newQuizKey } from './quiz-key.ts'
import { quizKeyListener } from './quiz-key-listener.ts'
import { useQuiz } from './use-quiz.ts'

/** The progress of the quiz: a bar of question index over total, and 'n/total'. */
const QuizPosition = ({ index, total }: { readonly index: number; readonly total: number }) => (
  <div className="flex shrink-0 items-center gap-3 pb-3 max-md:px-5 md:px-6">
    <Progress label="Quiz progress" value={index} max={total} />
    <span className="shrink-0 text-ink-muted text-sm tabular-nums">
      {index + 1}/{total}
    </span>
  </div>
)

type QuizLoadingProps = { readonly error: Error | null; readonly retrying: boolean; readonly onRetry: () => void }

/** Shown until there are questions: that they are loading, or why there are none. */
const QuizLoading = ({ error, retrying, onRetry }: QuizLoadingProps) => (
  <DialogBody>
    {error && !retrying ? (
      <ErrorState title="Your quiz could not be made" text={error.message} onRetry={onRetry} />
    ) : (
      <div className="flex flex-col gap-4">
        <p role="status" className="text-center text-ink-muted text-sm">
          Generating your quiz...
        </p>
        <Skeleton className="h-52 rounded-lg" />
        <Skeleton className="h-12 rounded-lg" />
      </div>
    )}
  </DialogBody>
)

type QuizInProgressProps = {
  readonly save: SaveQuiz
  readonly onClose: () => void
  /** Takes the focus while there is no question. */
  readonly stageRef: RefObject<HTMLDivElement | null>
}

/** A quiz from loading to its results. */
export const QuizInProgress = ({ save, onClose, stageRef }: QuizInProgressProps) => {
  const { flow, dispatch, loadError, reloading, reload } = useQuiz(save)
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
  const asking = step !== 'loading' && step !== 'complete' && total > 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts to the buttons inside
    <div
      ref={stageRef}
      tabIndex={-1}
      onKeyDown={quizKeyListener(flow, dispatch)}
      // A fixed minimum height, so that the dialog does not jump between questions.
      className={cn('flex min-h-0 flex-1 flex-col outline-none', asking && 'max-md:min-h-[min(38rem,70dvh)] md:min-h-[min(36rem,80dvh)]')}
    >
      <DialogHeader>
        <DialogTitle>Daily Quiz</DialogTitle>
      </DialogHeader>
      {asking ? <QuizPosition index={flow.index} total={total} /> : null}
      {step === 'loading' ? (
        <QuizLoading error={loadError} retrying={reloading} onRetry={reload} />
      ) : step === 'complete' && flow.results ? (
        <QuizComplete
          results={flow.results}
          questions={flow.questions}
          answers={flow.answers}
          onDone={onClose}
          onTakeAnother={() => dispatch({ type: 'opened', quizKey: newQuizKey() })}
        />
      ) : total === 0 ? (
        <NoQuestions onClose={onClose} />
      ) : (
        <>
          <AskedQuestion flow={flow} dispatch={dispatch} />
          <QuizFooter
            flow={flow}
            nextRef={nextRef}
            onSkip={() => dispatch({ type: 'skipped' })}
            onNext={() => dispatch({ type: 'went-on' })}
          />
        </>
      )}
    </div>
  )
}
