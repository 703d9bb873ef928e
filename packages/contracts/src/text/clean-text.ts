// Cc controls but tab, line feed and carriage return; bidi overrides stay out, since they could make one text look like another.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this expression is about
const unwanted = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** Text of several lines as we store it: NFC, without control characters, trimmed. Emoji and right-to-left text stay as they are. */
export const cleanText = (text: string): string => text.normalize('NFC').replace(unwanted, '').replace(/\r\n?/g, '\n').trim()

/** Text of one line as we store it: cleanText with every run of white space made one blank. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/gu, ' ')
