import type { DictionaryEntry } from '@wordloom/contracts/http'
import { toast } from '@wordloom/ui'
import { useState } from 'react'
import { useAddWord } from '../add-word/add-word.ts'
import { type ChosenSense, wordFromSense } from '../look-up/senses.ts'

/** Adds a sense from the search dialog; `pending` names the button that was pressed. */
export const useAddFromSearch = () => {
  const adding = useAddWord()
  const [pending, setPending] = useState<string>()
  const add = async (button: string, entry: DictionaryEntry, sense: ChosenSense) => {
    setPending(button)
    try {
      await adding.mutateAsync(wordFromSense(entry, sense))
      toast({ title: 'Word Added Successfully!', description: `“${entry.word}” has been added to your vocabulary.` })
    } catch {
      toast({
        title: 'Error Adding Word',
        description: 'There was a problem adding the word. Please try again.',
        variant: 'destructive',
      })
    } finally {
      setPending(undefined)
    }
  }
  return { add, pending }
}
