export { derivedId, type NewId, newId } from './ids.ts'
