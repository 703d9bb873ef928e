import { Button } from '@wordloom/ui'
import { Dumbbell } from 'lucide-react'

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
