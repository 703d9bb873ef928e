import type { QuizQuestion } from '@wordloom/contracts/http'
import { Button } from '@wordloom/ui'
import { Dumbbell } from 'lucide-react'
import { useReducer } from 'react'
import { quizFlow } from '../quiz-flow/quiz-flow.ts'
import { openedQuiz } from '../quiz-flow/quiz-state.ts'
import { useAnswerSounds } from './quiz-sounds.ts'

/** A round of practice: the questions of a finished quiz once more, outside schedule and statistics. Nothing of it is saved. */
export const usePractice = () => {
  const [flow, dispatch] = useReducer(quizFlow, undefined, () => openedQuiz('practice'))
  useAnswerSounds(flow.answers)
  return {
    flow,
    dispatch,
    running: flow.step === 'asking' || flow.step === 'feedback',
    begin: (questions: readonly QuizQuestion[]): void => dispatch({ type: 'practised', questions }),
    /** Back to the results, or to the next quiz. */
    end: (): void => dispatch({ type: 'opened', quizKey: 'practice' }),
  }
}

/** Says that this is practice, and leads back. */
export const PracticeNote = ({ onBack }: { readonly onBack: () => void }) => (
  <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 bg-primary-soft text-primary-text text-sm max-md:px-5 md:px-6">
    <p className="flex items-center gap-2 py-2">
      <Dumbbell aria-hidden className="size-4 shrink-0" />
      Practice: nothing here is saved or counted
    </p>
    <Button variant="ghost" size="sm" className="-mx-3 text-primary-text" onClick={onBack}>
      Back to Results
    </Button>
  </div>
)
