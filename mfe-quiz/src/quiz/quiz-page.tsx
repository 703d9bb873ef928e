import { useState } from 'react'
import { useChosenTag } from '../quiz-tag/use-chosen-tag.ts'
import { StudyTipsCard } from '../study-tips/study-tips-card.tsx'
import { QuizDialog } from '../take-quiz/quiz-dialog.tsx'
import { QuizProgress } from './quiz-progress.tsx'
import { QuizTypes } from './quiz-types.tsx'
import { TodaysChallenge } from './todays-challenge.tsx'
import { WordsDue } from './words-due.tsx'

/** The page at /quiz. */
export const Page = () => {
  const [open, setOpen] = useState(false)
  const start = () => setOpen(true)
  const chosenTag = useChosenTag()
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <h1 className="font-serif text-ink leading-tight max-md:text-3xl md:text-4xl">Daily Quiz</h1>
        <p className="text-ink-muted">A few questions a day keep your words from fading.</p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* As high as the other column: the last card fills what few due words leave. */}
        <div className="flex min-w-0 flex-col gap-6 lg:self-stretch">
          <TodaysChallenge onStart={start} chosenTag={chosenTag} />
          <WordsDue chosenTag={chosenTag} />
          <QuizTypes onStart={start} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <QuizProgress />
          <StudyTipsCard />
        </div>
      </div>
      <QuizDialog open={open} onOpenChange={setOpen} saveMethod="results" tag={chosenTag.tag} />
    </div>
  )
}
