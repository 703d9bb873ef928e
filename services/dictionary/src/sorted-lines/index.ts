export { type SortedLines, sortedLines } from './sorted-lines.ts'
