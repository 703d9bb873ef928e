import type { Word, WordPatch } from '@wordloom/contracts/http'
import { Button, directionOf, Headword, Pronunciation, toast } from '@wordloom/ui'
import { ConfirmDialog, Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@wordloom/ui/dialogs'
import type { WidgetProps } from '@wordloom/web-kit'
import { Pencil } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isUnsaved } from '../add-word/unsaved-word.ts'
import { useChangeWord } from '../change-word/change-word.ts'
import { type Edit, editErrors } from '../edit-word/edit-fields.ts'
import { EditWordForm, notDirty } from '../edit-word/edit-word-form.tsx'
import { toastFailure } from '../toasts.ts'
import { useCurrentWord } from '../vocabulary/use-current-word.ts'
import { SavedWordLabels } from '../word-parts/dictionary-labels.tsx'
import { SpeakButton } from '../word-parts/word-buttons.tsx'
import { StatusButtons } from './status-buttons.tsx'
import { WordDetails } from './word-details.tsx'

// Radix would focus the first button (speak), whose tooltip would open and consume the first Escape.
const focusDialog = (event: Event): void => {
  event.preventDefault()
  const dialog = event.currentTarget as HTMLElement
  ;(dialog.querySelector<HTMLElement>('form textarea') ?? dialog).focus()
}

/**
 * The word detail dialog. With unsaved changes a press outside is ignored, and closing the dialog or opening another word asks for
 * confirmation first.
 */
export const WordDetailDialog = ({ open, onOpenChange, ...requested }: WidgetProps<'words', 'wordDetailDialog'>) => {
  const [unsaved, setUnsaved] = useState(false)
  const isUnsavedRef = useRef(notDirty)
  const [confirmsDiscard, setConfirmsDiscard] = useState(false)
  const [shown, setShown] = useState(requested)
  const [lastRequested, setLastRequested] = useState(requested)
  const [pendingRequest, setPendingRequest] = useState<typeof requested>()
  if (lastRequested.word !== requested.word || lastRequested.editing !== requested.editing) {
    setLastRequested(requested)
    setConfirmsDiscard(unsaved)
    if (unsaved) setPendingRequest(requested)
    else setShown(requested)
  }
  const { word, editing = false } = shown
  const close = () => {
    setConfirmsDiscard(false)
    onOpenChange(false)
  }
  const discard = () => {
    if (!pendingRequest) return close()
    setShown(pendingRequest)
    setPendingRequest(undefined)
    setConfirmsDiscard(false)
  }
  const keepEditing = (asks: boolean) => {
    setConfirmsDiscard(asks)
    if (!asks) setPendingRequest(undefined)
  }
  return (
    <Dialog open={open} onOpenChange={(next) => (!next && isUnsavedRef.current() ? setConfirmsDiscard(true) : onOpenChange(next))}>
      <DialogContent
        onOpenAutoFocus={focusDialog}
        onInteractOutside={(event) => (isUnsavedRef.current() ? event.preventDefault() : undefined)}
      >
        <DetailContent
          key={word.id}
          word={word}
          startsEditing={editing}
          onUnsaved={setUnsaved}
          isUnsavedRef={isUnsavedRef}
          onClose={close}
        />
        <ConfirmDialog
          open={confirmsDiscard && unsaved}
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
  isUnsavedRef: RefObject<() => boolean>
  onClose: () => void
}

const DetailContent = ({ word: opened, startsEditing, onUnsaved, isUnsavedRef, onClose }: DetailContentProps) => {
  const change = useChangeWord()
  const [saved, setSaved] = useState(opened)
  const word = useCurrentWord(saved)
  const [editing, setEditing] = useState(startsEditing)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus()
    wasEditing.current = editing
  }, [editing])

  const setStatus = async (patch: WordPatch) => {
    try {
      await change.mutateAsync({ word, patch })
      toast({ title: 'Word Updated', description: 'The word status has been updated!' })
      onClose()
    } catch (error) {
      toastFailure(error, 'Failed to update word')
    }
  }
  // A dialog that opened with the form closes with it.
  const closeForm = () => (startsEditing ? onClose() : setEditing(false))
  const save = async (patch: Edit) => {
    if (Object.keys(patch).length === 0) {
      closeForm()
      return {}
    }
    try {
      setSaved(await change.mutateAsync({ word, patch }))
    } catch (error) {
      const errors = editErrors(error)
      if (Object.keys(errors).length === 0) toastFailure(error, 'Failed to update word')
      return errors
    }
    toast({ title: 'Word Updated', description: 'Your changes have been saved.' })
    closeForm()
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
          onCancel={closeForm}
          onDirtyChange={onUnsaved}
          isDirtyRef={isUnsavedRef}
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
