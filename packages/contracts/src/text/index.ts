export { cleanLine, cleanText, hasVisible, isAtMost, visibleExcept } from './clean-text.ts'
export { parseJson } from './parse-json.ts'
