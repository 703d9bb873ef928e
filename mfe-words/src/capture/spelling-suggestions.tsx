import { useSpellingSuggestions } from '../look-up/suggest-spellings.ts'
import { SuggestedWord } from '../word-parts/suggested-word.tsx'

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
