export { type SortedLines, sortedLines } from './sorted-lines.ts'
export { linesIn, wholeLines } from './whole-lines.ts'
