import { escapeHtml } from '@wordloom/contracts/text'

/** Escapes a description of the document; `code` becomes an element, and an empty line begins a paragraph. */
export const prose = (text: string): string =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
