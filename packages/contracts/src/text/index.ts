export { cleanLine, cleanText, hasVisible, isAtMost, visibleExcept } from './clean-text.ts'
export { emailKey } from './email-key.ts'
export { escapeHtml } from './escape-html.ts'
export { parseJson } from './parse-json.ts'
