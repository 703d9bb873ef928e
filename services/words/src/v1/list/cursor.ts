import type { Position } from './changed-words.ts'

/** The cursor after a word: the time of its change and its id. Any text that matches the cursor's pattern is a valid position. */
export const cursorAfter = ({ updatedAt, id }: Position): string => `${updatedAt.getTime()}_${Buffer.from(id).toString('base64url')}`

/** The position that a cursor stands for. */
export function positionOf(cursor: string): Position {
  const [at = '', id = ''] = cursor.split(/_(.*)/s)
  return { updatedAt: new Date(Number(at)), id: Buffer.from(id, 'base64url').toString() }
}
