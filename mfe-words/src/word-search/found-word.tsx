import type { Word } from '@wordloom/contracts/http'
import { directionOf, Headword, Pronunciation, StatusBadge } from '@wordloom/ui'
import { AddDefinition, SpeakButton } from '../word-parts/word-buttons.tsx'
import { AddedTime, ReviewCount } from '../word-parts/word-facts.tsx'

interface FoundWordProps {
  word: Word
  onSelect: () => void
  /** Opens the edit form, to add a definition. */
  onAddDefinition: () => void
}

/** One of the learner's words in the results. The button of the headword opens it and covers the card. */
export const FoundWord = ({ word, onSelect, onAddDefinition }: FoundWordProps) => (
  <li className="relative flex gap-2 rounded-lg border border-line p-4 transition-colors hover:border-line-strong outline-primary has-[[data-search-stop]:focus-visible]:outline-2">
    <div dir={directionOf(word.text)} className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h4 className="min-w-0">
          <Headword size="sm">
            <button
              type="button"
              data-search-stop
              onClick={onSelect}
              className="max-w-full text-start outline-none after:absolute after:inset-0 after:rounded-lg"
            >
              <span className="line-clamp-2">{word.text}</span>
            </button>
          </Headword>
        </h4>
        <StatusBadge status={word.status} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 text-ink-muted text-sm">
        {word.partOfSpeech ? <span>{word.partOfSpeech}</span> : null}
        <Pronunciation>{word.pronunciation}</Pronunciation>
      </p>
      {word.definition ? (
        <p dir="auto" className="mt-1 line-clamp-3 break-words text-ink text-sm">
          {word.definition}
        </p>
      ) : (
        <AddDefinition word={word} onPress={onAddDefinition} className="relative mt-1" />
      )}
      {word.example ? (
        <p dir="auto" className="mt-1 line-clamp-2 break-words text-ink-muted text-sm italic">
          “{word.example}”
        </p>
      ) : null}
      <p className="mt-1.5 flex flex-wrap gap-x-3 text-ink-muted text-xs">
        <AddedTime date={word.dateAdded} />
        <ReviewCount count={word.reviewCount} />
      </p>
    </div>
    <SpeakButton text={word.text} className="relative shrink-0" />
  </li>
)
