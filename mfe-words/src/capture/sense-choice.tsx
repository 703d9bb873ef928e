import type { DictionaryEntry } from '@wordloom/contracts/http'
import { Button } from '@wordloom/ui'
import { PenLine } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { allSenses, type ChosenSense } from '../look-up/senses.ts'
import { AboutEntry } from '../word-parts/about-entry.tsx'
import { Attributions } from '../word-parts/attributions.tsx'
import { SenseList } from '../word-parts/sense-list.tsx'

interface SenseChoiceProps {
  entry: DictionaryEntry
  chosen: ChosenSense | undefined
  adding: boolean
  onChoose: (sense: ChosenSense) => void
  onAdd: () => void
  onLookUp: (word: string) => void
  onOwnDefinition: () => void
}

/** The panel 'Choose the Right Definition for': definitions by part of speech, one of which is chosen, and the button that adds it. */
export const SenseChoice = ({ entry, chosen, adding, onChoose, onAdd, onLookUp, onOwnDefinition }: SenseChoiceProps) => {
  const heading = useId()
  const panel = useRef<HTMLFormElement>(null)

  // The learner asked for definitions: focus goes to the first of them (or the chosen one), ready for the arrow keys.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry is what moves focus
  useEffect(() => {
    const radio = panel.current?.querySelector<HTMLInputElement>('input:checked') ?? panel.current?.querySelector('input')
    radio?.focus({ preventScroll: true })
    panel.current?.scrollIntoView?.({ block: 'nearest' })
  }, [entry])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen && !adding) onAdd()
  }

  return (
    <form ref={panel} onSubmit={submit} aria-labelledby={heading} className="flex animate-rise flex-col gap-4 rounded-lg bg-sunken/60 p-4">
      <div>
        <h3 id={heading} className="text-balance font-semibold text-ink leading-snug">
          Choose the Right Definition for “{entry.word}”
        </h3>
        <AboutEntry entry={entry} disabled={adding} onLookUp={onLookUp} />
      </div>
      <SenseList labelledBy={heading} entry={entry} chosen={chosen} disabled={adding} onChoose={onChoose} />
      <Attributions sources={allSenses(entry).map(({ source }) => source)} />
      <div className="flex flex-wrap gap-3">
        {chosen ? (
          <Button type="submit" busy={adding} className="max-md:w-full">
            Add Word with Selected Definition
          </Button>
        ) : null}
        <Button variant="ghost" onClick={onOwnDefinition} disabled={adding} className="max-md:w-full">
          <PenLine aria-hidden />
          Write my own definition
        </Button>
      </div>
    </form>
  )
}
