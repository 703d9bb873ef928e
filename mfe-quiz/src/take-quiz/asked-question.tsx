import { LiveRegion } from '@wordloom/ui'
import { DialogBody } from '@wordloom/ui/dialogs'
import { type RefObject, useEffect, useRef } from 'react'
import { kindOf } from '../question-types/question-types.ts'
import type { QuizAction } from '../quiz-flow/quiz-flow.ts'
import { canClaimRight, canUndo, currentAnswer, currentQuestion, type QuizFlow } from '../quiz-flow/quiz-state.ts'
import { AnswerVerdict } from '../verdict/answer-verdict.tsx'
import { StandingVerdict } from '../verdict/standing-verdict.tsx'
import { type Verdict, verdictOf, verdictSentence } from '../verdict/verdict.ts'
import { VerdictButton } from '../verdict/verdict-button.tsx'

/** The verdict on the answer at this place, if there is one. */
const verdictAt = ({ questions, answers }: QuizFlow, place: number): Verdict | undefined => {
  const question = questions[place]
  const answer = answers[place]
  return question && answer && verdictOf(question, answer)
}

/** Whether a verdict stops the quiz on its own question. */
const stops = ({ outcome }: Verdict): boolean => outcome === 'wrong' || outcome === 'slip'

/** What a screen reader hears: the verdict that stands, or that on the answer before and the place of the question. */
const announcement = (flow: QuizFlow, standing: Verdict | undefined, before: Verdict | undefined): string => {
  if (standing) return verdictSentence(standing)
  // What stopped the quiz has been told on its own question.
  const told = before && !stops(before) ? `${verdictSentence(before)} ` : ''
  return `${told}Question ${flow.index + 1} of ${flow.questions.length}`
}

/**
 * The current question: with the verdict on the answer before while it is asked, and with its own while a wrong answer or a slip stands. Focus moves
 * to it, and changes are announced.
 */
export const AskedQuestion = ({ flow, dispatch }: { readonly flow: QuizFlow; readonly dispatch: (action: QuizAction) => void }) => {
  const focusRef = useRef<HTMLElement>(null)
  const verdictRef = useRef<HTMLElement>(null)
  const question = currentQuestion(flow)
  const { index, revealed } = flow
  const answer = currentAnswer(flow)
  const current = verdictAt(flow, index)
  const standing = current && stops(current) ? current : undefined
  const stands = standing !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, or its other side, is what focus follows
  useEffect(() => {
    if (!stands) return focusRef.current?.focus()
    verdictRef.current?.focus({ preventScroll: true })
    verdictRef.current?.closest('[role=group]')?.scrollIntoView?.({ block: 'nearest' })
  }, [index, revealed, stands])
  if (question === undefined) return null
  const before = verdictAt(flow, index - 1)
  const { View, typed = false } = kindOf(question)
  // Where the answer is typed the focus is in a text field, and R and U are letters.
  const undo = canUndo(flow) ? (
    <VerdictButton shortcut={typed ? undefined : 'U'} onClick={() => dispatch({ type: 'undone' })}>
      Undo
    </VerdictButton>
  ) : null
  return (
    <DialogBody className="flex flex-col tall:gap-5 short:gap-3">
      <LiveRegion>{announcement(flow, standing, before)}</LiveRegion>
      {before && !stands ? (
        <AnswerVerdict key={index} verdict={before}>
          {undo}
        </AnswerVerdict>
      ) : null}
      <div key={question.id} className="flex flex-1 animate-rise flex-col">
        <View
          question={question}
          draft={flow.draft}
          locked={flow.step !== 'asking'}
          judged={stands ? answer : undefined}
          revealed={revealed}
          askedOnceMore={flow.askedOnceMore}
          synonym={flow.synonym}
          onReveal={() => dispatch({ type: 'revealed' })}
          onAnswer={(text) => dispatch({ type: 'answered', answer: text })}
          focusRef={focusRef as RefObject<HTMLElement | null>}
        />
      </div>
      {standing ? (
        <StandingVerdict verdict={standing} typed={typed} focusRef={verdictRef as RefObject<HTMLElement | null>}>
          {canClaimRight(flow) ? (
            <VerdictButton
              shortcut={typed ? undefined : 'R'}
              aria-pressed={standing.claimed === true}
              onClick={() => dispatch({ type: 'was-right' })}
            >
              I was right
            </VerdictButton>
          ) : null}
          {undo}
        </StandingVerdict>
      ) : null}
    </DialogBody>
  )
}
