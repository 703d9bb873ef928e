import { cn, Progress } from '@wordloom/ui'
import { DialogHeader, DialogTitle } from '@wordloom/ui/dialogs'
import { type RefObject, useEffect, useRef } from 'react'
import { QuizComplete } from '../quiz-complete/quiz-complete.tsx'
import { unsavedAnswers } from '../quiz-flow/quiz-flow.ts'
import { newQuizKey } from '../quiz-flow/quiz-key.ts'
import { quizKeyListener } from '../quiz-keys/quiz-key-listener.ts'
import type { SaveQuiz } from '../save-quiz/finished-quiz.ts'
import { AskedQuestion } from './asked-question.tsx'
import { NoQuestions } from './no-questions.tsx'
import { QuizFooter } from './quiz-footer.tsx'
import { QuizLoading } from './quiz-loading.tsx'
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

type QuizInProgressProps = {
  readonly save: SaveQuiz
  readonly onClose: () => void
  /** Told how many answers leaving would lose. */
  readonly onUnsaved: (answers: number) => void
  /** Takes the focus while there is no question. */
  readonly stageRef: RefObject<HTMLDivElement | null>
}

/** A quiz from loading to its results. */
export const QuizInProgress = ({ save, onClose, onUnsaved, stageRef }: QuizInProgressProps) => {
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
  const unsaved = unsavedAnswers(flow)
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
            onSkip={() => dispatch({ type: 'skipped', at: new Date() })}
            onNext={() => dispatch({ type: 'went-on', at: new Date() })}
          />
        </>
      )}
    </div>
  )
}
