export { cleanLine, cleanText, hasVisible, isAtMost, visible } from './clean-text.ts'
