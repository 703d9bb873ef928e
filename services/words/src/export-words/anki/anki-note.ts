import { createHash } from 'node:crypto'
import type { ExportedWord } from '@wordloom/contracts/portable'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// 0x1F separates a note's fields.
const escaped = (text: string): string =>
  text
    .replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)
    .replaceAll('\u001F', ' ')
    .replace(/\r?\n/g, '<br>')

// Blanks separate Anki's tags.
const ankiTag = (tag: string): string => tag.replaceAll(' ', '_')

/** A word as a note: its fields as HTML, its sort field, and the checksum by which Anki finds duplicates. */
export function ankiNote(word: ExportedWord): { guid: string; fields: string; sortField: string; checksum: number; tags: string } {
  const fields = [word.text, word.pronunciation, word.partOfSpeech, word.definition, word.example, word.context].map(escaped)
  return {
    guid: word.id,
    fields: fields.join('\u001F'),
    sortField: word.text,
    checksum: Number.parseInt(createHash('sha1').update(word.text).digest('hex').slice(0, 8), 16),
    tags: ` ${[`wordloom::${word.status}`, ...word.tags.map(ankiTag)].join(' ')} `,
  }
}
