import { cn } from '@wordloom/ui'
import { DialogHeader, DialogTitle } from '@wordloom/ui/dialogs'
import { type RefObject, useEffect, useRef } from 'react'
import type { SaveQuiz } from '../save-quiz/finished-quiz.ts'
import { AskedQuestion } from './asked-question.tsx'
import { NoQuestions } from './no-questions.tsx'
import { QuizComplete } from './quiz-complete.tsx'
import { QuizFooter } from './quiz-footer.tsx'
import { newQuizKey } from './quiz-key.ts'
import { quizKeyListener } from './quiz-key-listener.ts'
import { QuizLoading } from './quiz-loading.tsx'
import { QuizPosition } from './quiz-position.tsx'
import { useQuiz } from './use-quiz.ts'

type QuizInProgressProps = {
  readonly save: SaveQuiz
  readonly onClose: () => void
  /** Where focus rests while there is no question to put it on. */
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
    // On opening the dialog itself says where focus goes, and remembers where it came from.
    if (stepBefore.current === step) return
    stepBefore.current = step
    // Buttons lose focus when they are switched off or gone, and with it the keys.
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
      // Tall enough for every question while one is asked, so that the dialog stays still from one to the next.
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
