import { Button } from '@wordloom/ui'
import { DialogBody, DialogFooter } from '@wordloom/ui/dialogs'
import { useId, useState } from 'react'
import { RowList } from './row-list.tsx'
import { inWords, type Preview } from './use-import.ts'

const rows = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`

/** What would come in, what is there already and what cannot be taken, before anything is written. */
export const ImportPreview = ({ preview, onStart, onClose }: { preview: Preview; onStart: () => void; onClose: () => void }) => {
  const { words, sessions } = preview
  const bad = [...words.bad, ...sessions.bad]
  const [leaveOut, setLeaveOut] = useState(false)
  const box = useId()
  const fresh = words.fresh.length + sessions.fresh.length
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
            <label htmlFor={box} className="flex items-center gap-2 text-ink text-sm">
              <input id={box} type="checkbox" checked={leaveOut} onChange={(event) => setLeaveOut(event.target.checked)} />
              Leave {bad.length === 1 ? 'it' : 'them'} out and import the others
            </label>
          </>
        ) : null}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={fresh === 0 || (bad.length > 0 && !leaveOut)} onClick={onStart}>
          Import
        </Button>
      </DialogFooter>
    </>
  )
}
