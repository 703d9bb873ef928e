import { LiveRegion } from '@wordloom/ui'
import { DialogBody } from '@wordloom/ui/dialogs'
import { type RefObject, useEffect, useRef } from 'react'
import { kindOf } from '../question-types/question-types.ts'
import { AnswerVerdict } from './answer-verdict.tsx'
import { currentQuestion, type QuizAction, type QuizFlow } from './quiz-flow.ts'
import { verdictOf, verdictSentence } from './verdict.ts'

/** The current question, with the verdict on the previous one. Focus moves to it, and changes are announced. */
export const AskedQuestion = ({ flow, dispatch }: { readonly flow: QuizFlow; readonly dispatch: (action: QuizAction) => void }) => {
  const focusRef = useRef<HTMLElement>(null)
  const question = currentQuestion(flow)
  const { index, revealed } = flow
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, or its other side, is what focus follows
  useEffect(() => focusRef.current?.focus(), [index, revealed])
  if (question === undefined) return null
  const before = index > 0 ? flow.questions[index - 1] : undefined
  const answer = flow.answers[index - 1]
  const verdict = before && answer ? verdictOf(before, answer) : undefined
  const { View } = kindOf(question)
  const props = {
    question,
    draft: flow.draft,
    locked: flow.step !== 'asking',
    revealed,
    onReveal: () => dispatch({ type: 'revealed' }),
    onAnswer: (text: string) => dispatch({ type: 'answered', answer: text }),
    focusRef: focusRef as RefObject<HTMLElement | null>,
  }
  return (
    <DialogBody className="flex flex-col gap-5">
      <LiveRegion>{`${verdict ? `${verdictSentence(verdict)} ` : ''}Question ${index + 1} of ${flow.questions.length}`}</LiveRegion>
      {verdict ? <AnswerVerdict key={index} verdict={verdict} /> : null}
      <div key={question.id} className="flex flex-1 animate-rise flex-col">
        <View {...props} />
      </div>
    </DialogBody>
  )
}
