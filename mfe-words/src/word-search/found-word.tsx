import type { Word } from '@wordloom/contracts/http'
import { Headword, Pronunciation, StatusBadge } from '@wordloom/ui'
import { AddedTime } from '../word-parts/added-time.tsx'
import { ReviewCount } from '../word-parts/review-count.tsx'
import { SpeakButton } from '../word-parts/speak-button.tsx'

/** One of the learner's words in the results. The word opens it; its button spans the card. */
export const FoundWord = ({ word, onSelect }: { word: Word; onSelect: () => void }) => (
  <li className="relative flex gap-2 rounded-lg border border-line p-4 transition-colors hover:border-line-strong has-[[data-search-stop]:focus-visible]:border-primary">
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h4 className="min-w-0">
          <Headword size="sm">
            <button type="button" data-search-stop onClick={onSelect} className="text-left after:absolute after:inset-0 after:rounded-lg">
              {word.text}
            </button>
          </Headword>
        </h4>
        <StatusBadge status={word.status} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 text-ink-muted text-sm">
        {word.partOfSpeech ? <span>{word.partOfSpeech}</span> : null}
        <Pronunciation>{word.pronunciation}</Pronunciation>
      </p>
      {word.definition ? <p className="mt-1 line-clamp-3 break-words text-ink text-sm">{word.definition}</p> : null}
      {word.example ? <p className="mt-1 line-clamp-2 break-words text-ink-muted text-sm italic">“{word.example}”</p> : null}
      <p className="mt-1.5 flex flex-wrap gap-x-3 text-ink-muted text-xs">
        <AddedTime date={word.dateAdded} />
        <ReviewCount count={word.reviewCount} />
      </p>
    </div>
    <SpeakButton text={word.text} className="relative shrink-0" />
  </li>
)
