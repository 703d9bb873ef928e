import type { Change } from './change.ts'

export const scheduleSetting: Change = {
  kind: 'a setting per learner that the schedule sees',
  example: 'the retention that is aimed at, kept in the review log, with a field in the preferences',
  limit: 6,
  changes: [
    [
      'packages/contracts/src/http/words-api.ts',
      "/** The words service's calls for a page. */",
      `const ReviewSettings = z.object({
  retention: z
    .number('The retention must be a number')
    .check(z.minimum(0.7, 'The retention must be at least 0.7'), z.maximum(0.97, 'The retention may be at most 0.97')),
})

/** The words service's calls for a page. */`,
    ],
    [
      'packages/contracts/src/http/words-api.ts',
      '  /** Also succeeds without words. */',
      `  reviewSettings: endpoint({ method: 'GET', path: '/api/words/review-settings', response: ReviewSettings }),
  changeReviewSettings: endpoint({ method: 'PUT', path: '/api/words/review-settings', body: ReviewSettings, response: ReviewSettings }),
  /** Also succeeds without words. */`,
    ],
    [
      'services/words/src/schedule/schedule.ts',
      'export const Answered = z.object({ at: z.date(), isCorrect: z.boolean() })',
      `export const Answered = z.object({
  at: z.date(),
  isCorrect: z.boolean(),
  /** The retention aimed at when the answer was recorded. */
  retention: z.exactOptional(z.number()),
})`,
    ],
    [
      'services/words/src/schedule/schedule.ts',
      'export const SetByHand = z.object({',
      'export const SetByHand = z.object({\n  /** For all words, in an entry that names none. */\n  retention: z.exactOptional(z.number()),',
    ],
    [
      'services/words/src/schedule/schedule.ts',
      '{ isCorrect, at: now }: Answered): CardState {',
      '{ isCorrect, at: now, retention = 0.9 }: Answered): CardState {',
    ],
    [
      'services/words/src/schedule/schedule.ts',
      '  const after = scheduler.next(',
      '  const after = fsrs({ ...scheduler.parameters, request_retention: retention }).next(',
    ],
    [
      'services/words/src/record-review/on-quiz-event.ts',
      'import type { WordRepository }',
      "import { chosenRetention, settingsOf } from '../review-settings/review-settings.route.ts'\nimport type { WordRepository }",
    ],
    [
      'services/words/src/record-review/on-quiz-event.ts',
      'import { type CorrectionEntry, GivenAnswer, type GivenEntry }',
      'import { type CorrectionEntry, GivenAnswer, type GivenEntry, isAnswer }',
    ],
    [
      'services/words/src/record-review/on-quiz-event.ts',
      '  const entry = entryOf(event)\n  if (entry === null)',
      '  const recorded = entryOf(event)\n  if (recorded === null)',
    ],
    ['services/words/src/record-review/on-quiz-event.ts', 'const { id, wordId } = entry', 'const { id, wordId } = recorded'],
    [
      'services/words/src/record-review/on-quiz-event.ts',
      'userId, wordId }) }, ({ word, known }) => {',
      'userId, wordId }), settings: settingsOf(userId) }, ({ word, known, settings }) => {',
    ],
    [
      'services/words/src/record-review/on-quiz-event.ts',
      '    const next = recordNext(',
      '    const entry = isAnswer(recorded) ? { ...recorded, retention: chosenRetention(settings) } : recorded\n    const next = recordNext(',
    ],
    [
      'services/words/src/service.ts',
      'import { onQuizEvents }',
      "import { changeReviewSettingsRoute, reviewSettingsRoute } from './review-settings/review-settings.route.ts'\nimport { onQuizEvents }",
    ],
    [
      'services/words/src/service.ts',
      '    recentWordsRoute({ words }),',
      '    recentWordsRoute({ words }),\n    reviewSettingsRoute({ words }),\n    changeReviewSettingsRoute({ words, newId }),',
    ],
    [
      'mfe-profile/src/preferences/preferences-card.tsx',
      'import { Card,',
      "import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'\nimport { wordsApi } from '@wordloom/contracts/http'\nimport { Card,",
    ],
    ['mfe-profile/src/preferences/preferences-card.tsx', 'import { usePreferences }', 'import { call, usePreferences }'],
    [
      'mfe-profile/src/preferences/preferences-card.tsx',
      '/** App Preferences:',
      `const queryKey = ['review-settings']

/** How sure the learner wants to be of a word when it is asked again. */
const Retention = () => {
  const client = useQueryClient()
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(wordsApi.reviewSettings, { signal }) })
  const { mutate } = useMutation({
    mutationFn: (retention: number) => call(wordsApi.changeReviewSettings, { body: { retention } }),
    onSuccess: (settings) => client.setQueryData(queryKey, settings),
  })
  return (
    <Field label="Retention">
      <Input type="number" min={0.7} max={0.97} step={0.01} value={data?.retention ?? ''} onChange={({ currentTarget }) => mutate(currentTarget.valueAsNumber)} />
    </Field>
  )
}

/** App Preferences:`,
    ],
    ['mfe-profile/src/preferences/preferences-card.tsx', '      {notifies ?', '      <Retention />\n      {notifies ?'],
  ],
  additions: {
    'services/words/src/review-settings/review-settings.route.ts': `import { wordsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { NewId } from '@wordloom/service-kit/ids'
import { decided } from '@wordloom/service-kit/unit-of-work'
import type { ReviewEntry } from '../schedule/review-entry.ts'
import { reviewLog } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'

// What holds for all words is logged under none.
const wordId = ''

/** The latest setting of a learner. */
export const settingsOf = (userId: string) => reviewLog.all({ where: { userId, wordId }, sort: { at: -1, id: -1 }, limit: 1 })

/** The retention that a learner chose, or everyone's. */
export const chosenRetention = ([latest]: readonly ReviewEntry[]): number => ((latest?.kind === 'change' && latest.retention) || 0.9)

/** GET /api/words/review-settings. */
export const reviewSettingsRoute = ({ words }: { words: WordRepository }): Route =>
  route(wordsApi.reviewSettings, {
    async handle({ learner: { userId } }) {
      return ok({ retention: chosenRetention(await words.store.read(settingsOf(userId))) })
    },
  })

/** PUT /api/words/review-settings: applies to answers from then on. */
export const changeReviewSettingsRoute = ({ words, newId }: { words: WordRepository; newId: NewId }): Route =>
  route(wordsApi.changeReviewSettings, {
    async handle({ body: { retention }, learner: { userId }, context }) {
      const { occurredAt: at, localDate } = context
      const entry = { kind: 'change', id: newId(), wordId, userId, at, localDate, retention } as const
      await words.store.change(userId, decided({ writes: [reviewLog.put(entry)] }))
      return ok({ retention })
    },
  })
`,
  },
}
