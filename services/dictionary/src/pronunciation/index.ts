export { arpabetToIpa } from './arpabet.ts'
export { type CmuDict, openCmuDict } from './cmudict.ts'
export { pronounce } from './pronounce.ts'
