import type { Word } from '@wordloom/contracts/http'

/**
 * The words as a text file that Anki's File > Import takes without questions: tab-separated, HTML fields, headers as documented at
 * https://docs.ankiweb.net/importing/text-files.html. Front: the word with its pronunciation. Back: part of speech, definition,
 * example, context. The status becomes a tag, and the word's id the note's, so that importing again updates instead of doubling.
 */
export const wordsAnki = (words: readonly Word[]): string => {
  const headers = ['#separator:tab', '#html:true', '#guid column:1', '#notetype:Basic', '#deck:Wordloom', '#tags column:4']
  return `${[...headers, ...words.map(note)].join('\n')}\n`
}

const note = (word: Word): string => {
  const front = [`<b>${escaped(word.text)}</b>`, italic(word.pronunciation)]
  const back = [italic(word.partOfSpeech), escaped(word.definition), quote(word.example), escaped(word.context)]
  return [word.id, lines(front), lines(back), `wordloom::${word.status}`].join('\t')
}

const lines = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('<br>')
const italic = (text: string): string => (text === '' ? '' : `<i>${escaped(text)}</i>`)
const quote = (text: string): string => (text === '' ? '' : `“${escaped(text)}”`)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string =>
  text
    .replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)
    .replace(/\r?\n/g, '<br>')
    .replaceAll('\t', ' ')
