import type { User } from '@wordloom/contracts/http'
import { RemoteWidget } from '@wordloom/web-kit'
import { AddButton } from './add-button.tsx'
import { CardSkeleton, StatCardsSkeleton } from './card-skeleton.tsx'
import { greeting } from './greeting.ts'
import { QuickActions } from './quick-actions.tsx'

/** The dashboard: numbers on top, capture and recent words beside a rail with the quiz, the week and the ways on. */
export const Dashboard = ({ learner }: { learner: User }) => (
  <div className="flex flex-col gap-6">
    <h1 className="text-balance font-serif text-3xl text-ink leading-tight md:text-4xl">
      {greeting(new Date().getHours(), learner.firstName)}
    </h1>
    <RemoteWidget remote="profile" widget="statCards" title="Your numbers" props={{}} loading={<StatCardsSkeleton />} />
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid min-w-0 gap-6">
        <RemoteWidget remote="words" widget="quickCapture" title="Quick Word Capture" props={{}} loading={<CardSkeleton lines={4} />} />
        <RemoteWidget
          remote="words"
          widget="recentWords"
          title="Recent Words"
          props={{ limit: 5, viewAll: true }}
          loading={<CardSkeleton lines={5} />}
        />
      </div>
      <div className="grid min-w-0 gap-6">
        <RemoteWidget remote="quiz" widget="dailyQuizCard" title="The Daily Quiz" props={{}} loading={<CardSkeleton lines={2} />} />
        <RemoteWidget
          remote="profile"
          widget="weeklyProgress"
          title="This Week's Progress"
          props={{}}
          loading={<CardSkeleton lines={5} />}
        />
        <RemoteWidget remote="profile" widget="achievements" title="Achievements" props={{}} loading={<CardSkeleton lines={2} />} />
        <QuickActions />
      </div>
    </div>
    <AddButton />
  </div>
)
