export { doublesConsonant, mayDoubleConsonant } from './doubled-consonant.ts'
export { americanSpelling, spellingPairs, spellingVariants } from './variants.ts'
