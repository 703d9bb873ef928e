import { Button, Kbd } from '@wordloom/ui'
import { DialogFooter } from '@wordloom/ui/dialogs'
import type { Ref } from 'react'
import { canGoOn, onLastQuestion, type QuizFlow } from '../quiz-flow/quiz-flow.ts'

type QuizFooterProps = {
  readonly flow: QuizFlow
  readonly onSkip: () => void
  readonly onNext: () => void
  readonly nextRef: Ref<HTMLButtonElement>
}

/** Skip, and 'Next Question' or, on the last one, 'Finish Quiz'. */
export const QuizFooter = ({ flow, onSkip, onNext, nextRef }: QuizFooterProps) => (
  <DialogFooter className="items-center max-md:flex-row max-md:justify-between md:justify-between">
    <Button variant="ghost" className="-ml-4" onClick={onSkip} disabled={flow.step !== 'asking'}>
      Skip
      <Kbd aria-hidden className="touch:hidden">
        S
      </Kbd>
    </Button>
    <Button ref={nextRef} onClick={onNext} busy={flow.step === 'saving'} disabled={!canGoOn(flow)}>
      {onLastQuestion(flow) ? 'Finish Quiz' : 'Next Question'}
    </Button>
  </DialogFooter>
)
