import type { Word } from '@wordloom/contracts/http'
import { Button, directionOf, Headword, Pronunciation, toast } from '@wordloom/ui'
import { ConfirmDialog, Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@wordloom/ui/dialogs'
import type { WidgetProps } from '@wordloom/web-kit'
import { Pencil } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isUnsaved } from '../add-word/unsaved-word.ts'
import { useChangeWord, type WordChange } from '../change-word/change-word.ts'
import { type Edit, editFaults } from '../edit-word/edit-fields.ts'
import { EditWordForm, never } from '../edit-word/edit-word-form.tsx'
import { toastFailure } from '../toasts.ts'
import { useShownWord } from '../vocabulary/use-shown-word.ts'
import { SpeakButton } from '../word-parts/speak-button.tsx'
import { SavedWordLabels } from './saved-word-labels.tsx'
import { StatusButtons } from './status-buttons.tsx'
import { WordDetails } from './word-details.tsx'

// On the first button (speak), focus would open a tooltip, which takes the first Escape.
const focusDialog = (event: Event): void => {
  event.preventDefault()
  const dialog = event.currentTarget as HTMLElement
  ;(dialog.querySelector<HTMLElement>('form textarea') ?? dialog).focus()
}

/**
 * The word detail dialog. Changes that are not saved are not lost by a press outside, and closing it or opening another word over it asks
 * first.
 */
export const WordDetailDialog = ({ open, onOpenChange, ...wanted }: WidgetProps<'words', 'wordDetailDialog'>) => {
  const [unsaved, setUnsaved] = useState(false)
  const unsavedNow = useRef(never)
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const [shown, setShown] = useState(wanted)
  const [seen, setSeen] = useState(wanted)
  const [waiting, setWaiting] = useState<typeof wanted>()
  if (seen.word !== wanted.word || seen.editing !== wanted.editing) {
    setSeen(wanted)
    setAsksToDiscard(unsaved)
    if (unsaved) setWaiting(wanted)
    else setShown(wanted)
  }
  const { word, editing = false } = shown
  const close = () => {
    setAsksToDiscard(false)
    onOpenChange(false)
  }
  const discard = () => {
    if (!waiting) return close()
    setShown(waiting)
    setWaiting(undefined)
    setAsksToDiscard(false)
  }
  const keepEditing = (asks: boolean) => {
    setAsksToDiscard(asks)
    if (!asks) setWaiting(undefined)
  }
  return (
    <Dialog open={open} onOpenChange={(next) => (!next && unsavedNow.current() ? setAsksToDiscard(true) : onOpenChange(next))}>
      <DialogContent
        onOpenAutoFocus={focusDialog}
        onInteractOutside={(event) => (unsavedNow.current() ? event.preventDefault() : undefined)}
      >
        <DetailContent key={word.id} word={word} startsEditing={editing} onUnsaved={setUnsaved} unsavedNow={unsavedNow} onClose={close} />
        <ConfirmDialog
          open={asksToDiscard && unsaved}
          onOpenChange={keepEditing}
          title="Discard your changes?"
          description={`What you changed of “${word.text}” is not saved yet.`}
          cancelLabel="Keep Editing"
          confirmLabel="Discard"
          onConfirm={discard}
        />
      </DialogContent>
    </Dialog>
  )
}

interface DetailContentProps {
  word: Word
  startsEditing: boolean
  onUnsaved: (unsaved: boolean) => void
  unsavedNow: RefObject<() => boolean>
  onClose: () => void
}

const DetailContent = ({ word: opened, startsEditing, onUnsaved, unsavedNow, onClose }: DetailContentProps) => {
  const change = useChangeWord()
  const [saved, setSaved] = useState(opened)
  const word = useShownWord(saved)
  const [editing, setEditing] = useState(startsEditing)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus()
    wasEditing.current = editing
  }, [editing])

  const setStatus = async (patch: WordChange['patch']) => {
    try {
      await change.mutateAsync({ word, patch })
      toast({ title: 'Word Updated', description: 'The word status has been updated!' })
      onClose()
    } catch (error) {
      toastFailure(error as Error, 'Failed to update word')
    }
  }
  // Whoever came for the form goes back to where they came from.
  const leaveForm = () => (startsEditing ? onClose() : setEditing(false))
  const save = async (patch: Edit) => {
    if (Object.keys(patch).length === 0) {
      leaveForm()
      return {}
    }
    try {
      setSaved(await change.mutateAsync({ word, patch }))
    } catch (error) {
      const faults = editFaults(error)
      if (Object.keys(faults).length === 0) toastFailure(error as Error, 'Failed to update word')
      return faults
    }
    toast({ title: 'Word Updated', description: 'Your changes have been saved.' })
    leaveForm()
    return {}
  }

  return (
    <>
      <DialogHeader>
        <div dir={directionOf(word.text)} className="flex flex-wrap items-center gap-2">
          <DialogTitle className="min-w-0 max-w-full font-normal">
            <Headword size="lg">{word.text}</Headword>
          </DialogTitle>
          <SpeakButton text={word.text} className="shrink-0" />
          {editing ? null : (
            <Button ref={editButton} variant="ghost" size="sm" disabled={isUnsaved(word)} onClick={() => setEditing(true)}>
              <Pencil aria-hidden />
              Edit
            </Button>
          )}
        </div>
        <div dir={directionOf(word.text)} className="flex min-h-7 flex-wrap items-baseline gap-x-3">
          <Pronunciation className="text-lg">{word.pronunciation}</Pronunciation>
          <SavedWordLabels word={word} />
        </div>
      </DialogHeader>
      {editing ? (
        <EditWordForm
          word={word}
          saving={change.isPending}
          focused={!startsEditing}
          onSave={save}
          onCancel={leaveForm}
          onDirty={onUnsaved}
          dirtyNow={unsavedNow}
        />
      ) : (
        <>
          <DialogBody>
            <WordDetails word={word} onAddDefinition={() => setEditing(true)} />
          </DialogBody>
          <StatusButtons word={word} saving={change.isPending} onChange={(patch) => void setStatus(patch)} />
        </>
      )}
    </>
  )
}
