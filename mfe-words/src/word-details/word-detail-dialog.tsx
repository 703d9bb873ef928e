import type { Word } from '@wordloom/contracts/http'
import { Button, Headword, Pronunciation, toast } from '@wordloom/ui'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@wordloom/ui/dialogs'
import type { WidgetProps } from '@wordloom/web-kit'
import { CalendarClock, CircleCheck } from 'lucide-react'
import { isUnsaved } from '../add-word/unsaved-word.ts'
import { useChangeWord, type WordChange } from '../change-word/change-word.ts'
import { markAsMastered, reviewLater } from '../change-word/review-later.ts'
import { toastFailure } from '../toasts.ts'
import { useShownWord } from '../vocabulary/use-shown-word.ts'
import { SpeakButton } from '../word-parts/speak-button.tsx'
import { SavedWordLabels } from './saved-word-labels.tsx'
import { WordDetails } from './word-details.tsx'

// On the first button (speak), focus would open a tooltip, which takes the first Escape.
const focusDialog = (event: Event): void => {
  event.preventDefault()
  ;(event.currentTarget as HTMLElement).focus()
}

/** The word detail dialog. */
export const WordDetailDialog = ({ open, onOpenChange, word }: WidgetProps<'words', 'wordDetailDialog'>) => (
  <Dialog open={open} onOpenChange={onOpenChange}>
    <DialogContent onOpenAutoFocus={focusDialog}>
      <DetailContent word={word} onClose={() => onOpenChange(false)} />
    </DialogContent>
  </Dialog>
)

const DetailContent = ({ word: opened, onClose }: { word: Word; onClose: () => void }) => {
  const change = useChangeWord()
  const word = useShownWord(opened)
  // While saving, the word shows its new status already; the buttons depend on the previous one.
  const saving = change.isPending
  const blocked = saving || isUnsaved(word)

  const save = async (patch: WordChange['patch']) => {
    try {
      await change.mutateAsync({ word, patch })
      toast({ title: 'Word Updated', description: 'The word status has been updated!' })
      onClose()
    } catch (error) {
      toastFailure(error as Error, 'Failed to update word')
    }
  }

  return (
    <>
      <DialogHeader>
        <div className="flex items-center gap-2">
          <DialogTitle className="min-w-0 font-normal">
            <Headword size="lg">{word.text}</Headword>
          </DialogTitle>
          <SpeakButton text={word.text} className="shrink-0" />
        </div>
        <p className="flex min-h-7 flex-wrap items-baseline gap-x-3">
          <Pronunciation className="text-lg">{word.pronunciation}</Pronunciation>
          <SavedWordLabels word={word} />
        </p>
      </DialogHeader>
      <DialogBody>
        <WordDetails word={word} />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" disabled={blocked} onClick={() => void save(reviewLater(new Date()))}>
          <CalendarClock aria-hidden />
          Review Later
        </Button>
        <Button disabled={blocked || word.status === 'mastered'} onClick={() => void save(markAsMastered)}>
          <CircleCheck aria-hidden />
          Mark as Mastered
        </Button>
      </DialogFooter>
    </>
  )
}
