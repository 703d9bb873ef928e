import type { Word } from '@wordloom/contracts/http'
import { toast } from '@wordloom/ui'
import { type ComponentProps, type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react'
import { toastFailure } from '../toasts.ts'
import type { RemovalDialog } from './removal-dialog.tsx'
import { useRemoveWord, useRestoreWord } from './remove-word.ts'

/** Called before a word is removed; returns a function that moves the focus afterwards, since the delete button no longer exists then. */
type FocusAfter = (word: Word) => () => void

/**
 * Deleting a word: the confirmation, the optimistic removal, and 'Word Deleted' with Undo. Render `dialog` once and call `requestRemoval`
 * from each delete button.
 */
export const useWordRemoval = (focusAfter: FocusAfter): { requestRemoval: (word: Word) => void; dialog: ReactNode } => {
  const [wordToDelete, setWordToDelete] = useState<Word>()
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof RemovalDialog>>>()
  const moveFocus = useRef<() => void>(undefined)
  const remove = useRemoveWord()
  const restore = useRestoreWord()

  const undo = async (word: Word) => {
    try {
      await restore.mutateAsync(word)
      toast({ title: 'Word Restored', description: `“${word.text}” is back in your vocabulary.` })
    } catch (error) {
      toastFailure(error, 'Failed to restore word')
    }
  }

  const confirm = async (word: Word) => {
    setWordToDelete(undefined)
    moveFocus.current = focusAfter(word)
    try {
      await remove.mutateAsync(word)
      toast({
        title: 'Word Deleted',
        description: 'The word has been removed from your vocabulary.',
        action: { label: 'Undo', onClick: () => void undo(word) },
      })
    } catch (error) {
      toastFailure(error, 'Failed to delete word')
    }
  }

  const onClosed = (event: Event) => {
    if (!moveFocus.current) return
    event.preventDefault()
    moveFocus.current()
    moveFocus.current = undefined
  }

  /** Opens the confirmation; its code is fetched with the first deletion. One function for all renders, since cards are memoised. */
  const requestRemoval = useCallback(async (word: Word) => {
    try {
      const { RemovalDialog } = await import('./removal-dialog.tsx')
      setDialog(() => RemovalDialog)
      setWordToDelete(word)
    } catch (error) {
      toastFailure(error, 'Failed to delete word')
    }
  }, [])

  const dialog = Dialog ? (
    <Dialog word={wordToDelete} onCancel={() => setWordToDelete(undefined)} onConfirm={(word) => void confirm(word)} onClosed={onClosed} />
  ) : null
  return { requestRemoval, dialog }
}
