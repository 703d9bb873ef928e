import { openDictionarySources } from '@wordloom/dictionary'
import { atMost, noted, type Row, report } from '../report/measure.ts'
import { askMany } from './ask-many.ts'
import { faultKinds } from './faults.ts'
import { chiSquared, chiSquaredLimit, judge } from './judge.ts'

const choicesJudged = 10_000
const faultsShown = 5

/** The quality of distractors: 10,000 multiple-choice questions about real words, judged by WordNet's relations. */
export async function run(): Promise<void> {
  const sources = openDictionarySources()
  await sources.optionWords()
  const judgement = await judge(askMany(sources, 20_261_121), sources.wordnet, choicesJudged)
  const { choices, questions, positions, longest, asked, faults, blanks, sentences, giveaways, msPerQuiz } = judgement
  const share = (what: string, part: number, whole: number): Row => {
    const percent = (100 * part) / whole
    return { what, figure: `${percent.toFixed(1)} %`, limit: '20 to 30 %', withinLimit: percent >= 20 && percent <= 30 }
  }
  for (const kind of faultKinds)
    for (const { shown } of faults.filter((fault) => fault.kind === kind).slice(0, faultsShown)) console.log(`${kind}: ${shown}`)
  report(
    `Questions: ${choices.toLocaleString('en')} of multiple choice among ${questions.toLocaleString('en')} about real dictionary words`,
    [
      ...faultKinds.map((kind) => atMost(kind, faults.filter((fault) => fault.kind === kind).length, 0, 'questions')),
      share('right option the longest', longest.definitions + longest.words, choices),
      share('… of definitions', longest.definitions, asked.definitions),
      share('… of words', longest.words, asked.words),
      atMost(`chi-squared of its position (${positions.join(', ')})`, chiSquared(positions), chiSquaredLimit, ''),
      atMost(`answer left in one of ${sentences.toLocaleString('en')} blanked sentences`, giveaways.length, 0, 'sentences'),
      noted('fill-in-the-blank questions with a sentence', (100 * sentences) / blanks, '%'),
      noted('time for a quiz of five', msPerQuiz, 'ms'),
    ],
  )
}
