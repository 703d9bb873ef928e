export { definePart, type Part, type Records } from './part.ts'
