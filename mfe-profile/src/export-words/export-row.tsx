import { Button, Select } from '@wordloom/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ExportFormat } from './export-file.ts'
import { useExport } from './use-export.ts'

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
  { value: 'anki', label: 'Anki' },
] as const satisfies readonly { value: ExportFormat; label: string }[]

/** Export Data: a format and the button. */
export const ExportRow = () => {
  const [format, setFormat] = useState<ExportFormat>('csv')
  const { mutate, isPending } = useExport()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-52 flex-1 flex-col gap-1">
        <h3 className="font-medium text-ink text-sm">Take your words along</h3>
        <p className="text-ink-muted text-sm">All words with all fields, for a spreadsheet, a program, or the import of Anki.</p>
      </div>
      <div className="flex items-center gap-2">
        <Select aria-label="Format" value={format} onValueChange={setFormat} options={formats} />
        <Button variant="outline" busy={isPending} onClick={() => mutate(format)}>
          {isPending ? null : <Download aria-hidden />}
          Export Data
        </Button>
      </div>
    </div>
  )
}
