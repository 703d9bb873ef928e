import { Button } from '@wordloom/ui'
import { RotateCw } from 'lucide-react'
import type { CaptureState } from './capture-state.ts'
import { SpellingSuggestions } from './spelling-suggestions.tsx'

interface NoDefinitionsProps {
  state: Extract<CaptureState, { step: 'missed' | 'failed' }>
  onLookUp: (word: string) => void
}

/** Why there are no definitions to choose from: the dictionary does not have the word, or the look-up failed. */
export const NoDefinitions = ({ state: { step, word }, onLookUp }: NoDefinitionsProps) =>
  step === 'missed' ? (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold text-ink leading-snug">The dictionary has no “{word}”</h3>
      <SpellingSuggestions word={word} onPick={onLookUp} />
      <p className="text-ink-muted text-sm">Try a different word, or add it with a definition of your own.</p>
    </div>
  ) : (
    <div className="flex flex-col items-start gap-3">
      <h3 className="font-semibold text-ink leading-snug">The dictionary could not be asked about “{word}”</h3>
      <Button variant="outline" size="sm" onClick={() => onLookUp(word)}>
        <RotateCw aria-hidden />
        Retry
      </Button>
      <p className="text-ink-muted text-sm">Try again, or add it with a definition of your own.</p>
    </div>
  )
