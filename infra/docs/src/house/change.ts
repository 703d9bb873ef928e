import { table } from '../markdown.ts'

/** A trial change of one kind, as the edits of all files that it needs. */
export type Change = {
  /** The kind of addition, as named in the table. */
  kind: string
  /** The example that is tried. */
  example: string
  /** The maximum number of files that it should change. */
  limit: number
  /** Texts of existing files, each occurring exactly once, and their replacements. */
  changes: readonly (readonly [file: string, from: string, to: string])[]
  /** Files that `npm run docs` regenerates; they are not edited by hand. */
  generated?: readonly string[]
  /** New files. */
  additions: Readonly<Record<string, string>>
}

/** The files that a person writes for a change, existing and new ones. */
export const filesOf = ({ changes, additions }: Change): string[] => [
  ...new Set([...changes.map(([file]) => file), ...Object.keys(additions)]),
]

/** What each kind of change costs, in files that a person writes, without specs and documentation. */
export const houseTable = (changes: readonly Change[]): string =>
  table(
    ['adding', 'tried as', 'files', 'wanted at most', 'generated files'],
    changes.map((change) => {
      const files = filesOf(change).length
      return [
        change.kind,
        change.example,
        `${files}${files > change.limit ? ', missed' : ''}`,
        String(change.limit),
        String(change.generated?.length ?? 0),
      ]
    }),
  )
