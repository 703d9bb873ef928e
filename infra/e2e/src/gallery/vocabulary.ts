import { readFile } from 'node:fs/promises'
import type { DictionaryEntry } from '@wordloom/contracts/http'
import type { Learner } from '@wordloom/test-kit/http'

const list = new URL('five-hundred-words.txt', import.meta.url)
const contexts = ['The book on my bedside table', 'Overheard on the train', 'A letter from Ada', '', '', '']

/** Adds the first `count` words of the list with the dictionary's senses; some with a context, some learning, some mastered. */
export async function fillVocabulary(learner: Learner, count: number): Promise<void> {
  const words = (await readFile(list, 'utf8')).trim().split('\n').slice(0, count)
  for (const [index, text] of words.entries()) {
    const { body, status } = await learner.call('GET', `/api/dictionary/${text}`)
    if (status !== 200) throw new Error(`The dictionary has no “${text}”: ${status}`)
    const { definition, pronunciation, partOfSpeech, example } = body as DictionaryEntry
    const context = contexts[index % contexts.length]
    const added = await learner.call('POST', '/api/words', { text, definition, pronunciation, partOfSpeech, example, context })
    if (added.status !== 201) throw new Error(`“${text}” could not be added: ${added.status} ${JSON.stringify(added.body)}`)
    const became = index % 3 === 1 ? 'learning' : index % 7 === 2 ? 'mastered' : undefined
    if (became) await learner.call('PATCH', `/api/words/${(added.body as { id: string }).id}`, { status: became })
  }
}
