import type { Word, WordPatch } from '@wordloom/contracts/http'
import { Button } from '@wordloom/ui'
import { DialogFooter } from '@wordloom/ui/dialogs'
import { CalendarClock, CircleCheck } from 'lucide-react'
import { isUnsaved } from '../add-word/unsaved-word.ts'

const day = 24 * 60 * 60 * 1000

/** Mark as Mastered. */
const markAsMastered: WordPatch = { status: 'mastered' }

/** Review Later: learning, and due one day from now. */
const reviewLater = (now: Date): WordPatch => ({
  status: 'learning',
  nextReview: new Date(now.getTime() + day).toISOString(),
})

interface StatusButtonsProps {
  word: Word
  saving: boolean
  onChange: (patch: WordPatch) => void
}

/** The details' footer: Review Later and Mark as Mastered. While saving, the word has its new status already. */
export const StatusButtons = ({ word, saving, onChange }: StatusButtonsProps) => {
  const blocked = saving || isUnsaved(word)
  return (
    <DialogFooter>
      <Button variant="outline" disabled={blocked} onClick={() => onChange(reviewLater(new Date()))}>
        <CalendarClock aria-hidden />
        Review Later
      </Button>
      <Button disabled={blocked || word.status === 'mastered'} onClick={() => onChange(markAsMastered)}>
        <CircleCheck aria-hidden />
        Mark as Mastered
      </Button>
    </DialogFooter>
  )
}
