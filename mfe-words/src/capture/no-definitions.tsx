import { Button } from '@wordloom/ui'
import { RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { SpellingSuggestions } from '../word-parts/spelling-suggestions.tsx'
import type { CaptureState } from './capture-state.ts'

interface NoDefinitionsProps {
  state: Extract<CaptureState, { step: 'missed' | 'failed' }>
  onLookUp: (word: string) => void
}

/** Why there are no definitions to choose from: the dictionary does not have the word, or the look-up failed. */
export const NoDefinitions = ({ state: { step, word }, onLookUp }: NoDefinitionsProps) => {
  const told = useRef<HTMLDivElement>(null)
  // The result may be below a small window. The margin leaves room for suggestions, which follow.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each new result
  useEffect(() => {
    told.current?.scrollIntoView?.({ block: 'nearest' })
  }, [step, word])
  return step === 'missed' ? (
    <div ref={told} className="flex scroll-mb-40 flex-col gap-3">
      <h3 className="font-semibold text-ink leading-snug">The dictionary has no “{word}”</h3>
      <SpellingSuggestions word={word} onPick={onLookUp} />
      <p className="text-ink-muted text-sm">Try a different word, or add it with a definition of your own.</p>
    </div>
  ) : (
    <div ref={told} className="flex scroll-mb-40 flex-col items-start gap-3">
      <h3 className="font-semibold text-ink leading-snug">The dictionary could not be asked about “{word}”</h3>
      <Button variant="outline" size="sm" onClick={() => onLookUp(word)}>
        <RotateCw aria-hidden />
        Retry
      </Button>
      <p className="text-ink-muted text-sm">Try again, or add it with a definition of your own.</p>
    </div>
  )
}
