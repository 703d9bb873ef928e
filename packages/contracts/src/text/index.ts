export { cleanLine, cleanText, hasVisible, isAtMost, visibleExcept } from './clean-text.ts'
