import { LiveRegion } from '@wordloom/ui'
import { DialogBody } from '@wordloom/ui/dialogs'
import { useEffect, useRef, useState } from 'react'
import { kindOf } from '../question-types/question-types.ts'
import type { QuizAction } from '../quiz-flow/quiz-flow.ts'
import { canClaimRight, canUndo, currentAnswer, currentQuestion, type QuizFlow } from '../quiz-flow/quiz-state.ts'
import { ShortcutButton } from '../quiz-keys/shortcut-button.tsx'
import { type Verdict, verdictOf, verdictSentence } from '../verdict/verdict.ts'
import { VerdictLine } from '../verdict/verdict-line.tsx'
import { VerdictPanel } from '../verdict/verdict-panel.tsx'

/** The verdict on the answer at this index, if there is one. */
const verdictAt = ({ questions, answers }: QuizFlow, index: number): Verdict | undefined => {
  const question = questions[index]
  const answer = answers[index]
  return question && answer && verdictOf(question, answer)
}

/** Whether the quiz stops on the question to show this verdict. */
const interrupts = ({ outcome }: Verdict): boolean => outcome === 'wrong' || outcome === 'slip'

/** Whether the last change of the number of answers was an undo. */
function useUndone(answers: number): boolean {
  const [seen, setSeen] = useState({ answers, undone: false })
  if (seen.answers === answers) return seen.undone
  const undone = answers < seen.answers
  setSeen({ answers, undone })
  return undone
}

/** The text for screen readers: the verdict on the current question, or the verdict on the previous answer and the question's number. */
const announcement = (flow: QuizFlow, undone: boolean, standing: Verdict | undefined, before: Verdict | undefined): string => {
  if (standing) return verdictSentence(standing)
  // After Undo it is about the answer before that, and the verdict of a wrong answer was already announced on its own question.
  const told = undone ? 'Undone. ' : before && !interrupts(before) ? `${verdictSentence(before)} ` : ''
  return `${told}Question ${flow.index + 1} of ${flow.questions.length}`
}

/**
 * The current question. Above it is the verdict on the previous answer; after a wrong answer or a slip, its own verdict replaces it. Focus moves
 * to the question, and changes are announced.
 */
export const AskedQuestion = ({ flow, dispatch }: { readonly flow: QuizFlow; readonly dispatch: (action: QuizAction) => void }) => {
  const focusRef = useRef<HTMLElement>(null)
  const verdictRef = useRef<HTMLElement>(null)
  const undone = useUndone(flow.answers.length)
  const question = currentQuestion(flow)
  const { index, revealed } = flow
  const answer = currentAnswer(flow)
  const current = verdictAt(flow, index)
  const standing = current && interrupts(current) ? current : undefined
  const stands = standing !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves when the question or its revealed side changes
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
    <ShortcutButton variant="outline" size="sm" shortcut={typed ? undefined : 'U'} onClick={() => dispatch({ type: 'undone' })}>
      Undo
    </ShortcutButton>
  ) : null
  return (
    <DialogBody className="flex flex-col tall:gap-5 short:gap-3">
      <LiveRegion>{announcement(flow, undone, standing, before)}</LiveRegion>
      {before && !stands ? (
        <VerdictLine key={index} verdict={before}>
          {undo}
        </VerdictLine>
      ) : null}
      <div key={question.id} className="flex flex-1 animate-rise flex-col">
        <View
          question={question}
          draft={flow.draft}
          locked={flow.step !== 'asking'}
          gradedAnswer={stands ? answer : undefined}
          revealed={revealed}
          synonymsGiven={flow.synonymsGiven}
          synonym={flow.synonym}
          onReveal={() => dispatch({ type: 'revealed' })}
          onAnswer={(text) => dispatch({ type: 'answered', answer: text })}
          focusRef={focusRef}
        />
      </div>
      {standing ? (
        <VerdictPanel verdict={standing} asked={question.word.text} typed={typed} focusRef={verdictRef}>
          {canClaimRight(flow) ? (
            <ShortcutButton
              variant="outline"
              size="sm"
              shortcut={typed ? undefined : 'R'}
              aria-pressed={standing.claimed === true}
              onClick={() => dispatch({ type: 'claimed-right' })}
            >
              I was right
            </ShortcutButton>
          ) : null}
          {undo}
        </VerdictPanel>
      ) : null}
    </DialogBody>
  )
}
