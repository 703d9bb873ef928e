import type { Change } from './change.ts'
import { scheduleSetting } from './schedule-setting.ts'
import { service } from './service.ts'

const wordField: Change = {
  kind: 'a field of a word',
  example: 'a mnemonic, which is stored, exported, imported, searched, typed at capture, changed and shown',
  limit: 6,
  changes: [
    [
      'packages/contracts/src/http/word-texts.ts',
      "  context: { label: 'The context', max: 2000,",
      "  mnemonic: { label: 'The mnemonic', max: 500, searched: true },\n  context: { label: 'The context', max: 2000,",
    ],
    [
      'mfe-words/src/word-details/word-details.tsx',
      "  context: { name: 'Your Context'",
      "  mnemonic: { name: 'Mnemonic' },\n  context: { name: 'Your Context'",
    ],
    [
      'mfe-words/src/edit-word/edit-word-form.tsx',
      "  gloss: { label: 'Translation',",
      "  mnemonic: { label: 'Mnemonic', control: (bound) => <Input {...bound} /> },\n  gloss: { label: 'Translation',",
    ],
    ['mfe-words/src/capture/capture-fields.ts', "'partOfSpeech' | 'example'\n", "'partOfSpeech' | 'example' | 'mnemonic'\n"],
    ['mfe-words/src/capture/capture-fields.ts', "partOfSpeech: '', example: '' }", "partOfSpeech: '', example: '', mnemonic: '' }"],
    [
      'mfe-words/src/capture/own-definition.tsx',
      '      <div className="flex flex-wrap gap-3">',
      '      <Field label="Mnemonic (Optional)" error={form.errors.mnemonic}>\n        <Input {...form.bind(\'mnemonic\')} />\n      </Field>\n      <div className="flex flex-wrap gap-3">',
    ],
  ],
  additions: {},
}

const route: Change = {
  kind: 'a route',
  example: 'the oldest words, with the call of a page and its query key',
  limit: 5,
  changes: [
    [
      'packages/contracts/src/http/words-api.ts',
      '  /** Also succeeds without words. */',
      "  oldest: endpoint({ method: 'GET', path: '/api/words/oldest', query: RecentQuery, response: WordList }),\n  /** Also succeeds without words. */",
    ],
    [
      'services/words/src/service.ts',
      'import { onQuizEvents }',
      "import { oldestWordsRoute } from './oldest-words/oldest-words.route.ts'\nimport { onQuizEvents }",
    ],
    [
      'services/words/src/service.ts',
      '    recentWordsRoute({ words }),',
      '    recentWordsRoute({ words }),\n    oldestWordsRoute({ words }),',
    ],
    [
      'packages/web-kit/src/queries/query-keys.ts',
      "    recent: ['words', 'recent'],",
      "    recent: ['words', 'recent'],\n    oldest: ['words', 'oldest'],",
    ],
  ],
  additions: {
    'services/words/src/oldest-words/oldest-words.route.ts': `import { wordsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import { vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { asWordBody, bodyFields } from '../word/word.ts'

/** GET /api/words/oldest: the words that were added first. */
export const oldestWordsRoute = ({ words: { store } }: { words: WordRepository }): Route =>
  route(wordsApi.oldest, {
    readsProjection: true,
    async handle({ query: { limit }, learner: { userId } }) {
      const oldest = vocabulary.stored({ where: { userId, removedAt: null }, sort: { dateAdded: 1, id: 1 }, limit, select: bodyFields })
      return ok((await store.read(oldest)).map(asWordBody))
    },
  })
`,
    'mfe-words/src/oldest-words/use-oldest-words.ts': `import { useQuery } from '@tanstack/react-query'
import { wordsApi } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/words/oldest. */
export const useOldestWords = () =>
  useQuery({ queryKey: queryKeys.words.oldest, queryFn: ({ signal }) => call(wordsApi.oldest, { signal }) })
`,
  },
}

const questionType: Change = {
  kind: 'a question type',
  example: 'a word that is heard and typed',
  limit: 5,
  changes: [
    ['packages/contracts/src/rules/grade.ts', "'fill_blank'] as const", "'fill_blank', 'spelling'] as const"],
    ['packages/contracts/src/rules/grade.ts', 'fill_blank: gradeTyped }', 'fill_blank: gradeTyped, spelling: gradeTyped }'],
    [
      'services/quiz/src/generate-quiz/question-types.ts',
      '/** How the service makes questions of each type. */',
      `/** The learner hears a word and types it. */
const spelling: QuestionKind = {
  odds: { new: 1, learning: 1, mastered: 1 },
  canAsk: () => true,
  needsChoice: false,
  isTyped: true,
  isSelfGraded: false,
  ask: ({ text }) => ({ correctAnswer: text }),
}

/** How the service makes questions of each type. */`,
    ],
    ['services/quiz/src/generate-quiz/question-types.ts', '  fill_blank: fillBlank,\n', '  fill_blank: fillBlank,\n  spelling,\n'],
    [
      'mfe-quiz/src/question-types/question-types.ts',
      'import type { QuestionKind }',
      "import { spelling } from './spelling.tsx'\nimport type { QuestionKind }",
    ],
    ['mfe-quiz/src/question-types/question-types.ts', 'fill_blank: fillBlank }', 'fill_blank: fillBlank, spelling }'],
    [
      'mfe-quiz/src/quiz/quiz-types.tsx',
      '  pronunciation: {',
      "  spelling: { name: 'Spelling', text: 'Hear the word and type it.', Icon: PencilLine },\n  pronunciation: {",
    ],
  ],
  additions: {
    'mfe-quiz/src/question-types/spelling.tsx': `import { Button, Field, Input, verbatimInputProps } from '@wordloom/ui'
import { speak } from '@wordloom/web-kit'
import type { RefObject } from 'react'
import type { QuestionKind, QuestionProps } from './question-kind.ts'

/** Says a word and asks for its letters. */
const SpellingQuestion = ({ question, draft, locked, gradedAnswer, onAnswer, focusRef }: QuestionProps) => (
  <div className="flex flex-col gap-5">
    <Button onClick={() => void speak(question.word.text)}>Hear the word</Button>
    {gradedAnswer ? null : (
      <Field label="Your answer">
        <Input
          ref={focusRef as RefObject<HTMLInputElement>}
          value={draft}
          onChange={(event) => onAnswer(event.currentTarget.value)}
          readOnly={locked}
          {...verbatimInputProps}
        />
      </Field>
    )}
  </div>
)

/** A word that is heard and typed. */
export const spelling: QuestionKind = {
  View: SpellingQuestion,
  choices: () => [],
  typed: true,
  missingAnswer: { title: 'Please enter an answer', description: 'Type the word that you hear.' },
}
`,
  },
}

const screen: Change = {
  kind: 'a screen',
  example: 'a page of streaks with a link in the navigation',
  limit: 2,
  changes: [
    [
      'packages/web-kit/src/remotes/pages.ts',
      "  {\n    path: '/profile',",
      "  {\n    path: '/streaks',\n    title: 'Streaks',\n    remote: 'profile',\n    name: 'Your streaks',\n    navigation: { label: 'Streaks', short: 'Streaks', icon: Sparkles, inHeader: true },\n  },\n  {\n    path: '/profile',",
    ],
  ],
  additions: {
    'mfe-profile/src/streaks/streaks-page.tsx': `import { useDashboardStats } from '@wordloom/web-kit'

/** The page at /streaks. */
export const Page = () => <h1 className="font-serif text-3xl text-ink">{useDashboardStats().data?.streakDays ?? 0} days</h1>
`,
  },
}

const importFormat: Change = {
  kind: 'an import format',
  example: 'a plain list, a word with its definition a line',
  limit: 2,
  changes: [
    [
      'mfe-profile/src/import-file/read-file.ts',
      ': await fromCsv(text)\n',
      ': /^# list\\r?\\n/.test(text) ? fromList(text) : await fromCsv(text)\n',
    ],
    ['mfe-profile/src/import-file/read-file.ts', 'import { columnsOf,', "import { fromList } from './from-list.ts'\nimport { columnsOf,"],
  ],
  additions: {
    'mfe-profile/src/import-file/from-list.ts': `import type { FileContent } from './read-file.ts'

/** A list that begins with '# list': one word per line, its definition after a colon. */
export const fromList = (text: string): FileContent => ({
  from: '',
  sessions: [],
  words: text
    .split(/\\r?\\n/)
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [word = '', ...definition] = line.split(':')
      return { text: word.trim(), definition: definition.join(':').trim() }
    }),
})
`,
  },
}

/** The changes that `npm run house` tries. */
export const changes: readonly Change[] = [wordField, route, questionType, scheduleSetting, service, screen, importFormat]
