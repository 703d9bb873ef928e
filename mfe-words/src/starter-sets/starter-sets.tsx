import type { StarterSet } from '@wordloom/contracts/http'
import { Button, Card, CardDescription, CardHeader, CardTitle, ErrorState, LiveRegion, Skeleton } from '@wordloom/ui'
import { publishQuizOpened, useDashboardStats } from '@wordloom/web-kit'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { toastFailure } from '../toasts.ts'
import { useRecentWords } from '../vocabulary/recent-words.ts'
import { StarterSetCard } from './starter-set-card.tsx'
import { type AddedSet, useAddStarterSet, useStarterSets, useUndoStarterSet } from './starter-sets-calls.ts'

/** A learner with fewer words than this sees the sets; Recent Words shows as many. */
const enoughWords = 5

const announcement = (added: readonly AddedSet[]): string => {
  const last = added.at(-1)
  return last ? `${last.added.length} words of ${last.set.title} added` : ''
}

/** Starter sets: cards of words to start with, for a learner with few words, and a button that opens the first quiz, then others. */
export const StarterSets = () => {
  const { data: words } = useRecentWords()
  const [added, setAdded] = useState<readonly AddedSet[]>([])
  const isShown = added.length > 0 || (words !== undefined && words.length < enoughWords)
  const { data: sets, error, isFetching, refetch } = useStarterSets(isShown)
  const add = useAddStarterSet()
  const undo = useUndoStarterSet()
  const { data: stats } = useDashboardStats()
  const hadQuiz = stats !== undefined && stats.weeklyQuizSessions > 0
  if (!isShown) return null

  const pending = add.isPending ? add.variables?.id : undo.isPending ? undo.variables?.set.id : undefined
  const without = (set: StarterSet) => (list: readonly AddedSet[]) => list.filter((each) => each.set.id !== set.id)
  const addSet = async (set: StarterSet) => {
    try {
      const now = await add.mutateAsync(set)
      setAdded((list) => [...without(set)(list), now])
    } catch (failure) {
      toastFailure(failure, 'Failed to add the words')
    }
  }
  const undoSet = async (addedSet: AddedSet) => {
    try {
      await undo.mutateAsync(addedSet)
      setAdded(without(addedSet.set))
    } catch (failure) {
      toastFailure(failure, 'Failed to remove the words')
    }
  }

  return (
    <Card aria-label="Starter Sets">
      <CardHeader>
        <CardTitle>{added.length > 0 ? 'Your first words are here' : 'Start with twenty words'}</CardTitle>
        <CardDescription>
          {added.length > 0
            ? 'Five questions, about three minutes. What you do not know yet you learn on the way.'
            : 'One press adds a set, with definitions and examples. You can undo it.'}
        </CardDescription>
      </CardHeader>
      {added.length > 0 ? (
        <Button size="lg" className="max-md:w-full md:self-start" onClick={publishQuizOpened}>
          <Sparkles aria-hidden />
          {hadQuiz ? 'Start Another Quiz' : 'Start Your First Quiz'}
        </Button>
      ) : null}
      {sets ? (
        <ul aria-label="Starter sets" className="grid gap-3 md:grid-cols-2">
          {sets.map((set) => {
            const done = added.find((each) => each.set.id === set.id)
            return (
              <StarterSetCard
                key={set.id}
                set={set}
                added={done}
                busy={pending === set.id}
                blocked={pending !== undefined}
                onAdd={() => void addSet(set)}
                onUndo={() => (done ? void undoSet(done) : undefined)}
              />
            )
          })}
        </ul>
      ) : error ? (
        <ErrorState
          title="The starter sets could not be loaded"
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className="grid gap-3 md:grid-cols-2">
          {[1, 2, 3, 4, 5, 6].map((index) => (
            <Skeleton key={index} className="h-40 rounded-lg" />
          ))}
        </div>
      )}
      <LiveRegion>{announcement(added)}</LiveRegion>
    </Card>
  )
}
