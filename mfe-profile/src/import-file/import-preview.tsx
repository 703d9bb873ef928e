import { Button, countText } from '@wordloom/ui'
import { DialogBody, DialogFooter } from '@wordloom/ui/dialogs'
import { useState } from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import type { RejectedRow } from './send-rows.ts'
import { countsText, type Preview } from './use-import.ts'

const maxListedRows = 50

/** Rows by name, collapsed; at most the first fifty. */
const RowList = ({ title, rows }: { title: string; rows: readonly RejectedRow[] }) =>
  rows.length === 0 ? null : (
    <details className="rounded-lg border border-line px-4 py-3">
      <summary className="cursor-pointer font-medium text-ink text-sm">{title}</summary>
      <ul className="scroll-fade mt-2 flex max-h-56 flex-col gap-1 overflow-y-auto text-ink-muted text-sm">
        {rows.slice(0, maxListedRows).map(({ rowNumber, name, message }) => (
          <li key={`${rowNumber} ${name}`} className="break-words">
            {[`Row ${rowNumber.toLocaleString('en')}`, name].filter(Boolean).join(' ')}
            {message ? `: ${message}` : null}
          </li>
        ))}
        {rows.length > maxListedRows ? <li>and {(rows.length - maxListedRows).toLocaleString('en')} more</li> : null}
      </ul>
    </details>
  )

type Props = { preview: Preview; onStart: (chosen: Preview) => void; onClose: () => void }

/** What would be imported, what exists already and what is invalid, before anything is written. */
export const ImportPreview = ({ preview, onStart, onClose }: Props) => {
  const { words, sessions } = preview
  const bad = [...words.bad, ...sessions.bad]
  const [skipsInvalid, setSkipsInvalid] = useState(false)
  const [takesProfile, setTakesProfile] = useState(false)
  const fresh = words.fresh.length + sessions.fresh.length
  const chosen = takesProfile ? preview : { ...preview, profile: undefined }
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        <p className="text-ink">
          {fresh === 0
            ? 'Nothing new: all of this is in your vocabulary already.'
            : `${countsText(words.fresh.length, sessions.fresh.length)} will be added.`}
        </p>
        <RowList
          title={`${countsText(words.duplicates.length, sessions.duplicates.length)} already there, left as they are`}
          rows={[...words.duplicates, ...sessions.duplicates]}
        />
        {bad.length > 0 ? (
          <>
            <RowList title={`${countText(bad.length, 'row')} cannot be imported`} rows={bad} />
            <Checkbox checked={skipsInvalid} onChange={setSkipsInvalid}>
              Leave {bad.length === 1 ? 'it' : 'them'} out and import the others
            </Checkbox>
          </>
        ) : null}
        {preview.profile ? (
          <Checkbox checked={takesProfile} onChange={setTakesProfile}>
            Take over the name and picture in this file, too
          </Checkbox>
        ) : null}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={(fresh === 0 && !takesProfile) || (bad.length > 0 && !skipsInvalid)} onClick={() => onStart(chosen)}>
          Import
        </Button>
      </DialogFooter>
    </>
  )
}
