import type { Word } from '@wordloom/contracts/http'
import { StatusBadge } from '@wordloom/ui'
import type { ReactNode } from 'react'
import { accuracyPercent } from './accuracy.ts'

const Detail = ({ name, children, className }: { name: string; children: ReactNode; className?: string }) => (
  <div className={className}>
    <dt className="font-medium text-ink-muted text-xs">{name}</dt>
    <dd className="mt-1 whitespace-pre-line break-words text-ink">{children}</dd>
  </div>
)

/** All details of a word, labelled. */
export const WordDetails = ({ word }: { word: Word }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-5">
    <Detail name="Definition" className="col-span-2">
      {word.definition || <span className="text-ink-muted">No definition yet</span>}
    </Detail>
    {word.example ? (
      <Detail name="Example Usage" className="col-span-2">
        <span className="font-serif text-lg italic leading-snug">“{word.example}”</span>
      </Detail>
    ) : null}
    {word.context ? (
      <Detail name="Your Context" className="col-span-2">
        {word.context}
      </Detail>
    ) : null}
    {word.partOfSpeech ? <Detail name="Part of Speech">{word.partOfSpeech}</Detail> : null}
    <Detail name="Learning Status">
      <StatusBadge status={word.status} />
    </Detail>
    {word.reviewCount > 0 ? (
      <>
        <Detail name="Reviews">
          <span className="font-serif text-2xl tabular-nums leading-tight">{word.reviewCount}</span>
        </Detail>
        <Detail name="Accuracy">
          <span className="font-serif text-2xl tabular-nums leading-tight">{accuracyPercent(word)}%</span>
        </Detail>
      </>
    ) : null}
  </dl>
)
