export { derivedId, type NewId, newId, ownOrDerived } from './ids.ts'
