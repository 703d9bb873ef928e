import type { DictionaryEntry } from '@wordloom/contracts/http'
import { Button, countText, Headword, toast } from '@wordloom/ui'
import { isUnauthorized } from '@wordloom/web-kit'
import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { duplicateWordId, useAddWord } from '../add-word/add-word.ts'
import { type ChosenSense, primarySense, senseExcerpt, wordFromSense } from '../look-up/senses.ts'
import { useCountLookUp } from '../meetings/count-look-up.ts'
import { AboutEntry } from '../word-parts/about-entry.tsx'
import { Attributions, SourceName } from '../word-parts/attributions.tsx'
import { SenseLabelBadge } from '../word-parts/dictionary-labels.tsx'
import { SpeakButton } from '../word-parts/word-buttons.tsx'

/** Adds a sense from the search dialog; `pending` names the pressed button. For a word already in the vocabulary it counts a look-up. */
const useAddFromSearch = () => {
  const adding = useAddWord()
  const counting = useCountLookUp()
  const [pending, setPending] = useState<string>()
  const add = async (button: string, entry: DictionaryEntry, sense: ChosenSense) => {
    setPending(button)
    try {
      await adding.mutateAsync(wordFromSense(entry, sense))
      toast({ title: 'Word Added Successfully!', description: `“${entry.word}” has been added to your vocabulary.` })
    } catch (error) {
      const id = duplicateWordId(error)
      if (id) counting.mutate(id)
      // The session dialog reports it.
      if (isUnauthorized(error)) return
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

const SenseText = ({ sense }: { sense: ChosenSense }) => (
  <>
    <p className="break-words text-ink text-sm">
      {sense.definition}
      <SenseLabelBadge label={sense.label} />
    </p>
    {sense.example ? <p className="mt-1 break-words text-ink-muted text-sm italic">“{sense.example}”</p> : null}
    <SourceName source={sense.source} />
  </>
)

interface FoundEntryProps {
  entry: DictionaryEntry
  onLookUp: (word: string) => void
  onChooseFromAll: () => void
}

/** A dictionary entry for a word that the learner has not saved, with senses to add. */
export const FoundEntry = ({ entry, onLookUp, onChooseFromAll }: FoundEntryProps) => {
  const { add, pending } = useAddFromSearch()
  const primary = primarySense(entry)
  const { senses, more } = senseExcerpt(entry)
  const busy = pending !== undefined
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h4>
            <Headword>{entry.word}</Headword>
          </h4>
          <AboutEntry entry={entry} disabled={busy} onLookUp={onLookUp} />
        </div>
        <SpeakButton text={entry.word} className="shrink-0" />
      </div>
      <section aria-label="Primary Definition" className="rounded-lg bg-primary-soft p-4">
        <h5 className="font-medium text-primary-text text-xs">
          Primary Definition{primary.partOfSpeech ? <span className="font-normal"> · {primary.partOfSpeech}</span> : null}
        </h5>
        <div className="mt-1.5">
          <SenseText sense={primary} />
        </div>
        <Button
          data-search-stop
          className="mt-3"
          busy={pending === 'primary'}
          disabled={busy}
          onClick={() => void add('primary', entry, primary)}
        >
          {pending === 'primary' ? null : <Plus aria-hidden />}
          {pending === 'primary' ? 'Adding...' : 'Quick Add Primary'}
        </Button>
      </section>
      <ul className="flex flex-col gap-3">
        {senses.map((sense) => (
          <li key={sense.partOfSpeech} className="flex items-start gap-3 max-xs:flex-col">
            <div className="min-w-0 flex-1">
              <p className="font-serif text-ink-muted text-sm italic">{sense.partOfSpeech}</p>
              <SenseText sense={sense} />
            </div>
            <Button
              data-search-stop
              variant="outline"
              size="sm"
              busy={pending === sense.partOfSpeech}
              disabled={busy}
              aria-label={`Add This: ${sense.partOfSpeech}, ${sense.definition}`}
              onClick={() => void add(sense.partOfSpeech, entry, sense)}
            >
              Add This
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="text-ink-muted text-sm">{countText(more, 'more definition')} in the dictionary.</p> : null}
      <Attributions sources={[primary, ...senses].map(({ source }) => source)} />
      <Button data-search-stop variant="secondary" disabled={busy} onClick={onChooseFromAll} className="self-start max-md:w-full">
        <BookOpen aria-hidden />
        Choose from All Definitions
      </Button>
    </div>
  )
}
