import { Card, CardHeader, CardTitle } from '@wordloom/ui'
import { ClearRow } from '../clear-vocabulary/clear-row.tsx'
import { ExportRow } from '../export-words/export-row.tsx'

/** Data Management: export, and clearing all vocabulary. */
export const DataCard = () => (
  <Card aria-label="Data Management">
    <CardHeader>
      <CardTitle>Data Management</CardTitle>
    </CardHeader>
    <ExportRow />
    <div className="h-px bg-line" />
    <ClearRow />
  </Card>
)
