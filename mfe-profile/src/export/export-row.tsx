import { Button, Progress, Select } from '@wordloom/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ExportFormat } from './export-file.ts'
import { useExport } from './use-export.ts'

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
  { value: 'anki', label: 'Anki' },
] as const satisfies readonly { value: ExportFormat; label: string }[]

const descriptions: Record<ExportFormat, string> = {
  csv: 'All words with all fields, for a spreadsheet.',
  json: 'Everything: words with schedule and review log, quizzes, profile. Import Data takes it in again, here or in another Wordloom.',
  anki: 'A deck that Anki opens, with a card for every word.',
}

/** Export Data: a format, the button, and the progress. */
export const ExportRow = () => {
  const [format, setFormat] = useState<ExportFormat>('csv')
  const { start, running, progress } = useExport()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-[min(13rem,100%)] flex-1 flex-col gap-1">
          <h3 className="font-medium text-ink text-sm">Take your words along</h3>
          <p className="text-ink-muted text-sm">{descriptions[format]}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Select aria-label="Format" value={format} onValueChange={setFormat} options={formats} />
          <Button variant="outline" busy={running} onClick={() => start(format)}>
            {running ? null : <Download aria-hidden />}
            Export Data
          </Button>
        </div>
      </div>
      {running && progress ? <Progress label="Export" value={progress.done} max={Math.max(progress.total, 1)} /> : null}
    </div>
  )
}
