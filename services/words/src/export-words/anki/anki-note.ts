import { createHash } from 'node:crypto'
import type { ExportedWord } from '@wordloom/contracts/portable'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// 0x1F parts a note's fields.
const escaped = (text: string): string =>
  text
    .replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)
    .replaceAll('\u001F', ' ')
    .replace(/\r?\n/g, '<br>')

/** What a word is as a note: its fields as HTML, what it sorts by, and the checksum that Anki finds doubles by. */
export function ankiNote(word: ExportedWord): { guid: string; fields: string; sortField: string; checksum: number; tags: string } {
  const fields = [word.text, word.pronunciation, word.partOfSpeech, word.definition, word.example, word.context].map(escaped)
  return {
    guid: word.id,
    fields: fields.join('\u001F'),
    sortField: word.text,
    checksum: Number.parseInt(createHash('sha1').update(word.text).digest('hex').slice(0, 8), 16),
    tags: ` wordloom::${word.status} `,
  }
}
