import { useMutation } from '@tanstack/react-query'
import { wordsApi } from '@wordloom/contracts/http'
import { Button, toast } from '@wordloom/ui'
import { call, publishWordOpened } from '@wordloom/web-kit'

/** A word of the learner's. */
export type WordRef = { readonly id: string; readonly text: string }

const openDetails = async ({ id, text }: WordRef): Promise<void> => {
  const word = (await call(wordsApi.list, { query: { search: text } })).find((each) => each.id === id)
  if (word === undefined) throw new Error('This word is no longer in your vocabulary')
  publishWordOpened({ word })
}

/** Says that a word has no definition yet, and leads to its details, where one can be given. */
export const MissingDefinition = ({ word }: { readonly word: WordRef }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: openDetails,
    onError: ({ message }) => toast({ variant: 'destructive', title: 'Error', description: `Failed to open the word: ${message}` }),
  })
  return (
    <span className="block">
      {'No definition yet. '}
      <Button variant="outline" size="sm" busy={isPending} onClick={() => mutate(word)}>
        Give one in its details
      </Button>
    </span>
  )
}
