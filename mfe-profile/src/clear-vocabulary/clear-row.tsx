import { Button } from '@wordloom/ui'
import { ConfirmDialog } from '@wordloom/ui/dialogs'
import { useDashboardStats } from '@wordloom/web-kit'
import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { useClearVocabulary } from './clear-vocabulary.ts'

const deletedWords = (count: number | undefined): string => {
  if (count === undefined) return 'All your words'
  return count === 1 ? 'Your one word' : `All ${count.toLocaleString('en')} words`
}

/** Clear All Data, with a confirmation that names what will be deleted. */
export const ClearRow = () => {
  const [dialogOpen, setDialogOpen] = useState(false)
  const { data: stats } = useDashboardStats()
  const { mutate, isPending } = useClearVocabulary()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-[min(13rem,100%)] flex-1 flex-col gap-1">
        <h3 className="font-medium text-ink text-sm">Begin anew</h3>
        <p className="text-ink-muted text-sm">Removes your whole vocabulary. Your account stays.</p>
      </div>
      <Button variant="outline" className="text-danger-text" onClick={() => setDialogOpen(true)}>
        <Eraser aria-hidden />
        Clear All Data
      </Button>
      <ConfirmDialog
        open={dialogOpen}
        onOpenChange={setDialogOpen}
        title="Clear your whole vocabulary?"
        description={`${deletedWords(stats?.totalWords)}, with definitions, contexts and review history, will be removed for good. The quiz sessions of days gone stay in your progress.`}
        confirmLabel="Clear All Data"
        pendingLabel="Clearing..."
        pending={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setDialogOpen(false) })}
      />
    </div>
  )
}
