export { definePart, type Host, type Part, type Records } from './part.ts'
