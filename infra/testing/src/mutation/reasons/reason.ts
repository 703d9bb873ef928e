/** Why a mutant survives: one in `file` on a line that contains `source`, and with this replacement if `to` is set. */
export type Reason = { file: string; source: string; to?: string; why: string }

/** The reasons in a folder, by file: the source, why its mutant survives, and the replacement if it is about one of several. */
export const reasonsIn = (
  folder: string,
  byFile: Readonly<Record<string, readonly (readonly [source: string, why: string, to?: string])[]>>,
): Reason[] =>
  Object.entries(byFile).flatMap(([file, reasons]) =>
    reasons.map(([source, why, to]) => ({ file: `${folder}/${file}`, source, why, ...(to !== undefined && { to }) })),
  )
