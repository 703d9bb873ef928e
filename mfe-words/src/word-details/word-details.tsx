import type { Word, WordText } from '@wordloom/contracts/http'
import { percent } from '@wordloom/contracts/rules'
import { directionOf, StatusBadge } from '@wordloom/ui'
import type { ReactNode } from 'react'
import { LookUpsNote, MeetingList, MeetingNote } from '../meetings/meeting-notes.tsx'
import { AddDefinition } from '../word-parts/word-buttons.tsx'
import { TagList } from '../word-parts/word-facts.tsx'

type DetailProps = { name: string; children: ReactNode; className?: string | undefined; dir?: 'auto' | 'ltr' | 'rtl' }

const Detail = ({ name, children, className, dir = 'auto' }: DetailProps) => (
  <div className={className}>
    <dt className="font-medium text-ink-muted text-xs">{name}</dt>
    <dd dir={dir} className="mt-1 whitespace-pre-line break-words text-ink">
      {children}
    </dd>
  </div>
)

type TextDetail = { name: string; wide?: true; show?: (text: string) => ReactNode }

/** How each text of a word is shown, in this order. The word itself and its pronunciation are the dialog's title. */
const texts: Readonly<Record<Exclude<WordText, 'text' | 'pronunciation'>, TextDetail>> = {
  definition: { name: 'Definition', wide: true },
  example: { name: 'Example Usage', wide: true, show: (text) => <span className="font-serif text-lg italic leading-snug">“{text}”</span> },
  context: { name: 'Your Context', wide: true },
  gloss: { name: 'Translation', wide: true, show: (text) => <span dir="auto">{text}</span> },
  note: { name: 'Your Note', wide: true },
  partOfSpeech: { name: 'Part of Speech' },
}

/** All details of a word, labelled. */
export const WordDetails = ({ word, onAddDefinition }: { word: Word; onAddDefinition: () => void }) => {
  const placeholders: Partial<Record<keyof typeof texts, ReactNode>> = {
    definition: <AddDefinition word={word} onPress={onAddDefinition} />,
  }
  // The meeting whose sentence is the word's context is shown with the context.
  const contextMeeting = word.meetings.find(({ sentence }) => sentence === word.context)
  const others = word.meetings.filter((meeting) => meeting !== contextMeeting)
  const metIn = word.context === '' ? 'Met In' : 'Also Met In'
  return (
    <dl dir={directionOf(word.text)} className="grid grid-cols-2 gap-x-6 gap-y-5">
      {(Object.keys(texts) as (keyof typeof texts)[]).map((key) => {
        const { name, wide, show }: TextDetail = texts[key]
        const text = word[key] ? (show?.(word[key]) ?? word[key]) : placeholders[key]
        return text ? (
          <Detail key={key} name={name} className={wide && 'col-span-2'}>
            {text}
            {key === 'context' && contextMeeting ? <MeetingNote meeting={contextMeeting} /> : null}
          </Detail>
        ) : null
      })}
      {others.length > 0 ? (
        <Detail name={metIn} className="col-span-2">
          <MeetingList meetings={others} name={metIn} />
        </Detail>
      ) : null}
      {word.lookUpCount > 0 ? (
        <Detail name="Looked Up" className="col-span-2">
          <LookUpsNote word={word} />
        </Detail>
      ) : null}
      {word.tags.length > 0 ? (
        <Detail name="Tags" dir={directionOf(word.text)} className="col-span-2">
          <TagList tags={word.tags} />
        </Detail>
      ) : null}
      <Detail name="Learning Status">
        <StatusBadge status={word.status} />
      </Detail>
      {word.reviewCount > 0 ? (
        <>
          <Detail name="Reviews">
            <span className="font-serif text-2xl tabular-nums leading-tight">{word.reviewCount}</span>
          </Detail>
          <Detail name="Accuracy">
            <span className="font-serif text-2xl tabular-nums leading-tight">{percent(word.correctCount, word.reviewCount)}%</span>
          </Detail>
        </>
      ) : null}
    </dl>
  )
}
