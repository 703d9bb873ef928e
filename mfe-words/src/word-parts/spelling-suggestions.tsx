import { Button } from '@wordloom/ui'
import { useSpellingSuggestions } from '../look-up/suggest-spellings.ts'

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

/** Suggestions for a word that the dictionary does not have, as buttons. */
export const SpellingSuggestions = ({ word, onPick }: { word: string; onPick: (word: string) => void }) => {
  const { data = [] } = useSpellingSuggestions(word)
  return (
    // Empty, it is there to be announced later, and takes no gap of its parent.
    <div aria-live="polite" className="empty:absolute">
      {data.length > 0 ? (
        <>
          <p id="spelling-suggestions" className="text-ink text-sm">
            Did you mean
          </p>
          <ul aria-labelledby="spelling-suggestions" className="mt-2 flex flex-wrap gap-2 in-[[role=dialog]]:justify-center">
            {data.map((suggestion) => (
              <li key={suggestion}>
                <SuggestedWord word={suggestion} onPick={onPick} questionId="spelling-suggestions" />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
