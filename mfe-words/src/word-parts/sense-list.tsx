import type { DictionaryEntry } from '@wordloom/contracts/http'
import { type ChosenSense, sameSense, senseGroups } from '../look-up/senses.ts'
import { SenseOption } from './sense-option.tsx'

interface SenseListProps {
  entry: DictionaryEntry
  chosen: ChosenSense | undefined
  disabled?: boolean
  /** The id of its heading. */
  labelledBy: string
  onChoose: (sense: ChosenSense) => void
}

/** An entry's definitions by part of speech, one of which is chosen. */
export const SenseList = ({ entry, chosen, disabled = false, labelledBy, onChoose }: SenseListProps) => (
  <div
    role="radiogroup"
    aria-labelledby={labelledBy}
    className="-mx-1 flex max-h-96 flex-col gap-4 overflow-y-auto overscroll-contain px-1 pb-1"
  >
    {senseGroups(entry).map(({ partOfSpeech, definitions }) => (
      <fieldset key={partOfSpeech} className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 font-medium font-serif text-ink-muted italic">{partOfSpeech}</legend>
        {definitions.map(({ definition, example = '', label, source }) => {
          const sense = { partOfSpeech, definition, example, label, source }
          const isChosen = chosen !== undefined && sameSense(chosen, sense)
          return (
            <SenseOption
              key={definition}
              group={labelledBy}
              sense={sense}
              chosen={isChosen}
              disabled={disabled}
              onChoose={() => onChoose(sense)}
            />
          )
        })}
      </fieldset>
    ))}
  </div>
)
