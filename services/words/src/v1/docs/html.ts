const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] as string)

/** Escapes a description of the document; `code` becomes an element, and an empty line begins a paragraph. */
export const prose = (text: string): string =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
