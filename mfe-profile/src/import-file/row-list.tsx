import type { NamedRow } from './check-rows.ts'

const shown = 50

/** Rows by name, collapsed; at most the first fifty. */
export const RowList = ({ title, rows }: { title: string; rows: readonly NamedRow[] }) =>
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
