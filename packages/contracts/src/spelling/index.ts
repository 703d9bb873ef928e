export { americanSpelling, spellingPairs, spellingVariants } from './variants.ts'
