const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that is shown as it is, whatever it holds. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] as string)

/** Escaped text whose `code` and empty lines become what they mean in the document's descriptions. */
export const prose = (text: string): string =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')

/** A value as indented JSON, to be read. */
export const shownJson = (value: unknown): string => escaped(JSON.stringify(value, null, 2))
