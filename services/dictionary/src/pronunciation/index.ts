export { arpabetToIpa } from './arpabet.ts'
export { type CmuDict, openCmuDict, pronounce } from './pronounce.ts'
