export { cleanLine, cleanText, isAtMost } from './clean-text.ts'
