import { createLocalDictionary, createSuggester, openDictionarySources } from '@wordloom/dictionary'
import { atLeast, report } from '../report/measure.ts'
import { expectedWords, judge, judgeSuggestions, shareOf } from './quality.ts'

/** Our table of words: found at least 98 %, first sense right 97 %, with an example 90 %, with a pronunciation 95 %; of common misspellings the meant word is first for 95 %. What fails is listed. */
export async function run(): Promise<void> {
  const { wordnet, cmudict, wordList, frequencies } = openDictionarySources()
  const { find } = createLocalDictionary(wordnet, cmudict)
  const words = judge(expectedWords(), find)
  const misspelt = await judgeSuggestions(createSuggester(wordList, (word) => find(word)?.word, frequencies))
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
  for (const { misspelling, meant, suggested } of misspelt.filter(({ isFirst }) => !isFirst))
    console.log(`${misspelling}: ${suggested.join(', ')} (expected: ${meant})`)
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
    atLeast(
      `of ${misspelt.length} misspellings, the meant word suggested first`,
      shareOf(misspelt, ({ isFirst }) => isFirst),
      95,
      '%',
    ),
  ])
}
