import { dailyQuizSize } from '@wordloom/contracts/http'
import { Button, Card, CardDescription, CardHeader, CardTitle, countText, Progress } from '@wordloom/ui'
import { useDueWords, useWeeklyProgress } from '@wordloom/web-kit'
import { CircleCheck, Clock, ListChecks } from 'lucide-react'
import { ChooseTag, tagSentence } from '../quiz-tag/choose-tag.tsx'
import type { ChosenTag } from '../quiz-tag/use-chosen-tag.ts'

type TodaysChallengeProps = { readonly onStart: () => void; readonly chosenTag: ChosenTag }

/** Today's Challenge: the goal, today's progress, and a button to start, beside which the quiz can be narrowed to a tag. */
export const TodaysChallenge = ({ onStart, chosenTag }: TodaysChallengeProps) => {
  const { data } = useWeeklyProgress()
  const { total: due } = useDueWords()
  const done = (data?.days.at(-1)?.quizSessions ?? 0) > 0
  const answered = done ? dailyQuizSize : 0
  const size = Math.min(chosenTag.chosen?.words ?? dailyQuizSize, dailyQuizSize)
  return (
    <Card>
      <CardHeader>
        <CardTitle className="font-serif font-normal text-2xl">Today's Challenge</CardTitle>
        <CardDescription className="flex flex-wrap gap-x-4 gap-y-1">
          <span className="flex items-center gap-1.5">
            <ListChecks aria-hidden className="size-4" />
            {countText(size, 'question')}
          </span>
          <span className="flex items-center gap-1.5">
            <Clock aria-hidden className="size-4" />
            about 3 minutes
          </span>
        </CardDescription>
      </CardHeader>
      <div className="flex flex-col gap-2">
        <div className="flex justify-between text-ink-muted text-sm">
          <span>Progress</span>
          <span className="tabular-nums">
            {answered}/{dailyQuizSize}
          </span>
        </div>
        <Progress label="Today's progress" value={answered} max={dailyQuizSize} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="lg" onClick={onStart} className="max-md:w-full">
          Start Daily Quiz
        </Button>
        <ChooseTag {...chosenTag} />
        {chosenTag.tag === '' ? <AllWordsNote done={done} due={due} /> : null}
        <p role="status" className="w-full text-ink-muted text-sm empty:hidden">
          {tagSentence(chosenTag)}
        </p>
      </div>
    </Card>
  )
}

/** What is said of the whole vocabulary once a quiz was finished today. */
const AllWordsNote = ({ done, due }: { readonly done: boolean; readonly due: number | undefined }) => {
  if (!done || due === undefined) return null
  return due === 0 ? (
    <p className="flex items-center gap-1.5 text-mastered-text text-sm">
      <CircleCheck aria-hidden className="size-4" />
      Done for today. Another round never hurts.
    </p>
  ) : (
    <p className="text-ink-muted text-sm">
      {due.toLocaleString('en')} due. The next quiz goes on with {due === 1 ? 'it' : 'them'}.
    </p>
  )
}
