import { Button } from '@wordloom/ui'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { ImportDialog } from './import-dialog.tsx'
import { useImport } from './use-import.ts'

/** Import Data: the choice of a file, its preview and the import. */
export const ImportRow = () => {
  const input = useRef<HTMLInputElement>(null)
  const { state, check, start, close } = useImport()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-[min(13rem,100%)] flex-1 flex-col gap-1">
        <h3 className="font-medium text-ink text-sm">Bring words in</h3>
        <p className="text-ink-muted text-sm">
          An export of Wordloom (JSON or CSV), or any CSV with a column named word. You see what would come in before anything does.
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept=".json,.csv,.txt,.tsv,application/json,text/csv"
        aria-label="File to import"
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Lets the same file be chosen again after it was corrected.
          event.target.value = ''
          if (file) void check(file)
        }}
      />
      <Button variant="outline" onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        Import Data
      </Button>
      <ImportDialog state={state} onStart={(name, preview) => void start(name, preview)} onClose={close} />
    </div>
  )
}
