import { Card, CardHeader, CardTitle } from '@wordloom/ui'
import { ClearRow } from '../clear-vocabulary/clear-row.tsx'
import { ExportRow } from '../export/export-row.tsx'
import { ImportRow } from '../import-file/import-row.tsx'

/** Data Management: export, import, and clearing all vocabulary. */
export const DataCard = () => (
  <Card aria-label="Data Management">
    <CardHeader>
      <CardTitle>Data Management</CardTitle>
    </CardHeader>
    <ExportRow />
    <div className="h-px bg-line" />
    <ImportRow />
    <div className="h-px bg-line" />
    <ClearRow />
  </Card>
)
