import { Button } from '@wordloom/ui'

interface SuggestedWordProps {
  word: string
  onPick: (word: string) => void
  /** The id of the question that the word answers. */
  questionId: string
  disabled?: boolean | undefined
}

/** A word that may be meant, as a button that looks it up. */
export const SuggestedWord = ({ word, onPick, questionId, disabled }: SuggestedWordProps) => (
  <Button
    data-search-stop
    variant="outline"
    size="sm"
    className="font-serif text-base"
    aria-describedby={questionId}
    disabled={disabled}
    onClick={() => onPick(word)}
  >
    {word}
  </Button>
)
