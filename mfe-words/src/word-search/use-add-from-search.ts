import type { DictionaryEntry } from '@wordloom/contracts/http'
import { toast } from '@wordloom/ui'
import { useState } from 'react'
import { useAddWord } from '../add-word/add-word.ts'
import { knownIdIn } from '../add-word/known-id-in.ts'
import { type ChosenSense, wordFromSense } from '../look-up/senses.ts'
import { useCountLookUp } from '../meetings/count-look-up.ts'

/** Adds a sense from the search dialog; `pending` names the button that was pressed. A word that is there counts as looked up. */
export const useAddFromSearch = () => {
  const adding = useAddWord()
  const counting = useCountLookUp()
  const [pending, setPending] = useState<string>()
  const add = async (button: string, entry: DictionaryEntry, sense: ChosenSense) => {
    setPending(button)
    try {
      await adding.mutateAsync(wordFromSense(entry, sense))
      toast({ title: 'Word Added Successfully!', description: `“${entry.word}” has been added to your vocabulary.` })
    } catch (error) {
      const id = knownIdIn(error)
      if (id) counting.mutate(id)
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
