import { createLocalDictionary, openDictionarySources } from '@wordloom/dictionary'
import { atLeast, report } from '../report/measure.ts'
import { expectedWords, judge, shareOf } from './quality.ts'

/** Our table of words: found at least 98 %, first sense right 97 %, with an example 90 %, with a pronunciation 95 %; what fails is listed. */
export async function run(): Promise<void> {
  const { wordnet, cmudict } = openDictionarySources()
  const words = judge(expectedWords(), createLocalDictionary(wordnet, cmudict).find)
  const kinds = [...Map.groupBy(words, ({ kind }) => kind)]
  console.table(
    Object.fromEntries(
      kinds.map(([kind, each]) => [
        kind,
        {
          words: each.length,
          found: shareOf(each, ({ found }) => found).toFixed(1),
          'first sense': shareOf(each, ({ rightSense }) => rightSense).toFixed(1),
          example: shareOf(each, ({ hasExample }) => hasExample).toFixed(1),
          pronunciation: shareOf(each, ({ hasPronunciation }) => hasPronunciation).toFixed(1),
        },
      ]),
    ),
  )
  for (const { word, told, reason } of words.filter(({ rightSense }) => !rightSense)) console.log(`${word}: ${told} (expected: ${reason})`)
  report(`The dictionary's entries of ${words.length} words`, [
    atLeast(
      'found',
      shareOf(words, ({ found }) => found),
      98,
      '%',
    ),
    atLeast(
      'first sense right',
      shareOf(words, ({ rightSense }) => rightSense),
      97,
      '%',
    ),
    atLeast(
      'with an example',
      shareOf(words, ({ hasExample }) => hasExample),
      90,
      '%',
    ),
    atLeast(
      'with a pronunciation',
      shareOf(words, ({ hasPronunciation }) => hasPronunciation),
      95,
      '%',
    ),
  ])
}
