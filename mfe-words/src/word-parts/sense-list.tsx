import type { DictionaryEntry } from '@wordloom/contracts/http'
import { Check } from 'lucide-react'
import { type ChosenSense, chosenSense, isSameSense, senseGroups } from '../look-up/senses.ts'
import { SourceName } from './attributions.tsx'
import { SenseLabelBadge } from './dictionary-labels.tsx'

interface SenseOptionProps {
  group: string
  sense: ChosenSense
  chosen: boolean
  disabled: boolean
  onChoose: () => void
}

/** One definition: a radio button as wide as its text. */
const SenseOption = ({ group, sense, chosen, disabled, onChoose }: SenseOptionProps) => (
  <label className="relative flex min-h-11 cursor-pointer gap-3 rounded-lg border border-line bg-surface px-3.5 py-2.5 text-sm transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2">
    <input type="radio" name={group} checked={chosen} disabled={disabled} onChange={onChoose} className="peer sr-only" />
    <span
      aria-hidden
      className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border border-line-strong text-on-primary peer-checked:border-primary peer-checked:bg-primary [&_svg]:size-3.5"
    >
      {chosen ? <Check /> : null}
    </span>
    <span className="min-w-0 break-words">
      <span className="text-ink">{sense.definition}</span>
      <SenseLabelBadge label={sense.label} />
      {sense.example ? <span className="mt-0.5 block text-ink-muted italic">“{sense.example}”</span> : null}
      <SourceName source={sense.source} />
    </span>
  </label>
)

interface SenseListProps {
  entry: DictionaryEntry
  chosen: ChosenSense | undefined
  disabled: boolean
  /** The id of its heading. */
  labelledBy: string
  onChoose: (sense: ChosenSense) => void
}

/** An entry's definitions by part of speech, one of which is chosen. */
export const SenseList = ({ entry, chosen, disabled, labelledBy, onChoose }: SenseListProps) => (
  <div
    role="radiogroup"
    aria-labelledby={labelledBy}
    className="scroll-fade -mx-1 flex max-h-96 flex-col gap-4 overflow-y-auto overscroll-contain px-1 pb-1"
  >
    {senseGroups(entry).map(({ partOfSpeech, definitions }) => (
      <fieldset key={partOfSpeech} className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 font-medium font-serif text-ink-muted italic">{partOfSpeech}</legend>
        {definitions.map((defined) => {
          const sense = chosenSense(partOfSpeech, defined)
          const isChosen = chosen !== undefined && isSameSense(chosen, sense)
          return (
            <SenseOption
              key={sense.definition}
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
