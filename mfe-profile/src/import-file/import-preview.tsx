import { Button } from '@wordloom/ui'
import { DialogBody, DialogFooter } from '@wordloom/ui/dialogs'
import { useState } from 'react'
import { Choice } from '../choice/choice.tsx'
import type { NamedRow } from './send-rows.ts'
import { inWords, type Preview } from './use-import.ts'

const shown = 50

/** Rows by name, collapsed; at most the first fifty. */
const RowList = ({ title, rows }: { title: string; rows: readonly NamedRow[] }) =>
  rows.length === 0 ? null : (
    <details className="rounded-lg border border-line px-4 py-3">
      <summary className="cursor-pointer font-medium text-ink text-sm">{title}</summary>
      <ul className="mt-2 flex max-h-56 flex-col gap-1 overflow-y-auto text-ink-muted text-sm">
        {rows.slice(0, shown).map(({ place, name, message }) => (
          <li key={`${place} ${name}`} className="break-words">
            {[`Row ${place.toLocaleString('en')}`, name].filter(Boolean).join(' ')}
            {message ? `: ${message}` : null}
          </li>
        ))}
        {rows.length > shown ? <li>and {(rows.length - shown).toLocaleString('en')} more</li> : null}
      </ul>
    </details>
  )

const rows = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`

type Props = { preview: Preview; onStart: (chosen: Preview) => void; onClose: () => void }

/** What would be imported, what exists already and what is invalid, before anything is written. */
export const ImportPreview = ({ preview, onStart, onClose }: Props) => {
  const { words, sessions } = preview
  const bad = [...words.bad, ...sessions.bad]
  const [leaveOut, setLeaveOut] = useState(false)
  const [takeProfile, setTakeProfile] = useState(false)
  const fresh = words.fresh.length + sessions.fresh.length
  const chosen = takeProfile ? preview : { ...preview, profile: undefined }
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        <p className="text-ink">
          {fresh === 0
            ? 'Nothing new: all of this is in your vocabulary already.'
            : `${inWords(words.fresh.length, sessions.fresh.length)} will be added.`}
        </p>
        <RowList
          title={`${inWords(words.duplicates.length, sessions.duplicates.length)} already there, left as they are`}
          rows={[...words.duplicates, ...sessions.duplicates]}
        />
        {bad.length > 0 ? (
          <>
            <RowList title={`${rows(bad.length)} cannot be imported`} rows={bad} />
            <Choice checked={leaveOut} onChange={setLeaveOut}>
              Leave {bad.length === 1 ? 'it' : 'them'} out and import the others
            </Choice>
          </>
        ) : null}
        {preview.profile ? (
          <Choice checked={takeProfile} onChange={setTakeProfile}>
            Take over the name and picture in this file, too
          </Choice>
        ) : null}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={(fresh === 0 && !takeProfile) || (bad.length > 0 && !leaveOut)} onClick={() => onStart(chosen)}>
          Import
        </Button>
      </DialogFooter>
    </>
  )
}
