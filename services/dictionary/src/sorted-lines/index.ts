export { type SortedLines, sortedLines } from './sorted-lines.ts'
export { wholeLines } from './whole-lines.ts'
