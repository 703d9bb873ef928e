import { type DictionaryEntry, emptyWord, type Word } from '@wordloom/contracts/http'

/** A word for specs, with the given fields and defaults for the others. */
export const sampleWord = (fields: Partial<Word> = {}): Word => ({
  id: `id-of-${fields.text ?? 'serendipity'}`,
  ...emptyWord,
  text: 'serendipity',
  definition: 'good luck in making unexpected and fortunate discoveries',
  pronunciation: '/ˌsɛɹənˈdɪpəti/',
  partOfSpeech: 'noun',
  example: 'a stroke of serendipity',
  status: 'new',
  difficulty: 0,
  reviewCount: 0,
  correctCount: 0,
  dateAdded: '2026-11-20T09:00:00.000Z',
  nextReview: '2026-11-20T09:00:00.000Z',
  ...fields,
})

/** A dictionary entry for specs: 'light', two parts of speech and a third that repeats the first. */
export const lightEntry: DictionaryEntry = {
  word: 'light',
  definition: 'electromagnetic radiation that can produce a visual sensation',
  pronunciation: '/ˈlaɪt/',
  partOfSpeech: 'noun',
  example: 'the light was filtered through a soft glass window',
  allDefinitions: [
    {
      partOfSpeech: 'noun',
      definitions: [
        {
          definition: 'electromagnetic radiation that can produce a visual sensation',
          example: 'the light was filtered through a soft glass window',
        },
        { definition: 'any device serving as a source of illumination' },
      ],
    },
    { partOfSpeech: 'verb', definitions: [{ definition: 'make lighter or brighter', example: 'the paint will brighten the room' }] },
    { partOfSpeech: 'adjective', definitions: [{ definition: 'of comparatively little physical weight' }] },
    { partOfSpeech: 'noun', definitions: [{ definition: 'any device serving as a source of illumination' }] },
  ],
}

/** A dictionary entry for specs with one sense only. */
export const petrichorEntry: DictionaryEntry = {
  word: 'petrichor',
  definition: 'the smell of rain on dry ground',
  pronunciation: '',
  partOfSpeech: 'noun',
  example: '',
  allDefinitions: [{ partOfSpeech: 'noun', definitions: [{ definition: 'the smell of rain on dry ground' }] }],
}
