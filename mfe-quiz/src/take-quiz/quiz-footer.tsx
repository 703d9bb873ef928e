import { Button } from '@wordloom/ui'
import { DialogFooter } from '@wordloom/ui/dialogs'
import type { Ref } from 'react'
import type { QuizAction } from '../quiz-flow/quiz-flow.ts'
import { canAdvance, onLastQuestion, type QuizFlow } from '../quiz-flow/quiz-state.ts'
import { ShortcutButton } from '../quiz-keys/shortcut-button.tsx'

type QuizFooterProps = {
  readonly flow: QuizFlow
  readonly dispatch: (action: QuizAction) => void
  readonly nextRef: Ref<HTMLButtonElement>
}

/** Skip, and 'Next Question' or, on the last one, 'Finish Quiz'. */
export const QuizFooter = ({ flow, dispatch, nextRef }: QuizFooterProps) => (
  <DialogFooter className="items-center cramped:gap-y-1 max-md:justify-between max-md:tall:flex-row md:justify-between">
    <ShortcutButton
      variant="ghost"
      shortcut="S"
      className="-ml-4"
      onClick={() => dispatch({ type: 'skipped', at: new Date() })}
      disabled={flow.step !== 'asking'}
    >
      Skip
    </ShortcutButton>
    <Button
      ref={nextRef}
      onClick={() => dispatch({ type: 'advanced', at: new Date() })}
      busy={flow.step === 'saving'}
      disabled={!canAdvance(flow)}
    >
      {onLastQuestion(flow) ? (flow.practice ? 'Finish Practice' : 'Finish Quiz') : 'Next Question'}
    </Button>
  </DialogFooter>
)
