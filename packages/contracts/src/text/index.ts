export { cleanLine, cleanText } from './clean-text.ts'
