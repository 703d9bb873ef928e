import { openDictionarySources } from '@wordloom/dictionary'
import { recordAgain } from './judged.ts'

// node infra/bench/src/questions/judged/record.ts: after a change of how questions are made. Read what it prints, and put a verdict in the place
// of every 'unread' in judged-questions.json.
const sources = openDictionarySources()
await sources.optionWords()
for (const { verdict: _, ...question } of await recordAgain(sources)) console.log(JSON.stringify(question, null, 1))
