/** A throw-away change of one kind: what a file of that kind takes, written out. */
export type Change = {
  /** What is added, as the table names it. */
  kind: string
  /** This one. */
  example: string
  /** The most files that it should touch. */
  limit: number
  /** Texts of existing files, each there exactly once, and what they become. */
  changes: readonly (readonly [file: string, from: string, to: string])[]
  /** Files that `npm run docs` changes with it; nobody edits them. */
  generated?: readonly string[]
  /** New files. */
  additions: Readonly<Record<string, string>>
}

/** The files that a person writes for a change, existing and new ones. */
export const filesOf = ({ changes, additions }: Change): string[] => [
  ...new Set([...changes.map(([file]) => file), ...Object.keys(additions)]),
]
