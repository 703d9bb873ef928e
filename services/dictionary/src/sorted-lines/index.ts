export { type KeyShape, type SortedLines, sortedLines } from './sorted-lines.ts'
