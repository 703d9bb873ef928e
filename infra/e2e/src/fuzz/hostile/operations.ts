/** Who makes a call: a signed-in learner, a program with an API key, or nobody. */
export type Caller = 'learner' | 'program' | 'nobody'

/** One operation as its page or program calls it. `path` and `body` may hold placeholders. */
export type Operation = {
  caller: Caller
  path: string
  body?: unknown
  /** A body that is no JSON: its media type, and its bytes as Latin-1. */
  raw?: { type: string; text: string }
  /** What the address may be asked with. */
  query?: readonly string[]
  /** A success ends the session: it is called with none most of the time. */
  leaves?: true
  /** The status for valid input, 200 by default. */
  answers?: number
}

const instant = '2026-11-21T09:30:00.000Z'
const review = {
  id: 'review-<<unique>>',
  at: instant,
  localDate: '2026-11-21',
  sessionId: 'session-1',
  questionType: 'definition',
  isCorrect: true,
  scheduled: true,
  status: 'learning',
  stability: 2.3,
  difficulty: 5.1,
  due: instant,
}
const card = {
  ...{ due: instant, stability: 2.3, difficulty: 5.1, elapsed_days: 0, scheduled_days: 2, learning_steps: 0, reps: 1, lapses: 0, state: 2 },
  last_review: instant,
}
const word = {
  text: 'harbour <<unique>>',
  definition: 'a sheltered port',
  pronunciation: 'ˈhɑɹbɚ',
  partOfSpeech: 'noun',
  example: 'The harbour froze.',
  context: 'read in a novel',
  gloss: 'Hafen',
  note: 'by the sea',
  tags: ['sea', 'work'],
  source: { title: 'a novel', address: '' },
}
const entry = { at: instant, localDate: '2026-11-21' }
const portableWord = {
  meetings: [{ sentence: 'A harbour.', at: instant, source: { title: '', address: 'https://example.org/' } }],
  ...{ lookUpCount: 2, lastLookUp: instant },
  ...{ ...word, id: 'word-<<unique>>', status: 'learning', reviewCount: 1, correctCount: 1, dateAdded: instant, addedOn: '2026-11-21' },
  ...{ nextReview: instant, card, correctDays: 1, lastCorrectOn: '2026-11-21', lastScheduledOn: '2026-11-21', reviews: [review] },
  corrections: [{ ...entry, id: 'correction-<<unique>>', answerId: 'review-<<unique>>', correction: 'right' }],
  changes: [{ ...entry, id: 'change-<<unique>>', status: 'mastered', nextReview: instant, notBefore: instant }],
}
const answer = {
  ...{ id: 'answer-<<unique>>', wordId: '<<word>>', questionId: 'question-1', questionType: 'definition', position: 0 },
  ...{ userAnswer: 'knew', correctAnswer: 'knew', isCorrect: true, taken: { word: 'port', definition: 'a harbour town' }, at: instant },
}
const portableSession = {
  ...{ id: 'session-<<unique>>', wordsCount: 1, totalQuestions: 1, correctAnswers: 1, openedAt: instant, openedOn: '2026-11-21' },
  ...{ finishedAt: instant, answers: [answer] },
}
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1')
const words = { from: '<<user>>', rows: [portableWord] }
const sessions = { from: '<<user>>', rows: [portableSession] }

/** Every operation that can be reached from outside, by its method and path as its service mounts it. A test compares them with the endpoints. */
export const operations: Readonly<Record<string, Operation>> = {
  'GET /api/words': {
    caller: 'learner',
    path: '/api/words',
    query: ['status=new', 'search=har', 'sortBy=text', 'sortOrder=asc'],
  },
  'POST /api/words': { caller: 'learner', path: '/api/words', body: word, answers: 201 },
  'DELETE /api/words': { caller: 'learner', path: '/api/words', answers: 204 },
  'GET /api/words/recent': { caller: 'learner', path: '/api/words/recent', query: ['limit=5'] },
  'GET /api/words/review': { caller: 'learner', path: '/api/words/review', query: ['limit=5'] },
  'GET /api/words/export': { caller: 'learner', path: '/api/words/export', query: ['format=csv'] },
  'POST /api/words/import/check': { caller: 'learner', path: '/api/words/import/check', body: words },
  'POST /api/words/import': { caller: 'learner', path: '/api/words/import', body: words },
  'PATCH /api/words/:id': {
    caller: 'learner',
    path: '/api/words/<<word>>',
    body: {
      status: 'mastered',
      nextReview: instant,
      definition: 'a port <<unique>>',
      example: 'A port.',
      context: '',
      pronunciation: 'x',
      partOfSpeech: 'noun',
      gloss: 'port',
      note: '',
      tags: [],
    },
  },
  'POST /api/words/:id/meetings': {
    caller: 'learner',
    path: '/api/words/<<word>>/meetings',
    body: { sentence: 'A harbour <<unique>>.', source: { title: 'a novel', address: 'https://example.org/' } },
  },
  'POST /api/words/:id/look-ups': { caller: 'learner', path: '/api/words/<<word>>/look-ups' },
  'DELETE /api/words/:id': { caller: 'learner', path: '/api/words/<<removable>>', answers: 204 },
  'GET /api/words/starter-sets': { caller: 'learner', path: '/api/words/starter-sets' },
  'POST /api/words/starter-sets/:set': { caller: 'learner', path: '/api/words/starter-sets/travel' },
  'POST /api/words/starter-sets/:set/undo': {
    caller: 'learner',
    path: '/api/words/starter-sets/travel/undo',
    body: { words: ['<<word>>'] },
  },
  'POST /api/words/:id/restore': { caller: 'learner', path: '/api/words/<<removed>>/restore' },
  'POST /api/v1/words': {
    caller: 'program',
    path: '/api/v1/words',
    body: {
      ...{ word: 'lantern <<unique>>', definition: 'a lamp', context: 'in a cave', gloss: 'Laterne', note: 'old', tags: ['light'] },
      source: { title: 'a film', address: 'https://example.org/' },
    },
    answers: 201,
  },
  'GET /api/v1/words': {
    caller: 'program',
    path: '/api/v1/words',
    query: ['limit=5', 'updated_after=2026-11-21T09:30:00Z', 'cursor=1_a'],
  },
  'GET /api/v1/words/:id': { caller: 'program', path: '/api/v1/words/<<word>>' },
  'POST /api/v1/words/batch': {
    caller: 'program',
    path: '/api/v1/words/batch',
    body: { words: [{ word: 'meadow <<unique>>', definition: 'a field', context: '' }, { word: 'quarry <<unique>>' }] },
  },
  'GET /api/v1/openapi.json': { caller: 'nobody', path: '/api/v1/openapi.json' },
  'GET /api/v1/docs': { caller: 'nobody', path: '/api/v1/docs' },
  'GET /api/v1/docs/page.css': { caller: 'nobody', path: '/api/v1/docs/page.css' },
  'GET /api/v1/docs/page.js': { caller: 'nobody', path: '/api/v1/docs/page.js' },
  'GET /api/quiz/generate': { caller: 'learner', path: '/api/quiz/generate', query: ['tag=sea'] },
  'GET /api/quiz/tags': { caller: 'learner', path: '/api/quiz/tags' },
  'POST /api/quiz/sessions': {
    caller: 'learner',
    path: '/api/quiz/sessions',
    body: { wordsCount: 5, correctAnswers: 3, totalQuestions: 5 },
    answers: 201,
  },
  'POST /api/quiz/questions': {
    caller: 'learner',
    path: '/api/quiz/questions',
    body: {
      ...{ sessionId: '<<session>>', wordId: '<<asked>>', questionType: '<<questionType>>', userAnswer: 'knew', correctAnswer: 'knew' },
      ...{ isCorrect: true, questionId: '<<question>>', position: 0, answeredAt: '<<now>>', correction: 'right' },
    },
    answers: 201,
  },
  'POST /api/quiz/results': {
    caller: 'learner',
    path: '/api/quiz/results',
    body: { answers: [{ questionId: '<<question>>', answer: 'knew', isCorrect: true, answeredAt: '<<now>>', correction: 'right' }] },
    answers: 201,
  },
  'POST /api/quiz/corrections': {
    caller: 'learner',
    path: '/api/quiz/corrections',
    body: { sessionId: '<<finished>>', questionId: '<<wrong>>', correction: 'right' },
    answers: 201,
  },
  'GET /api/quiz/export': { caller: 'learner', path: '/api/quiz/export' },
  'POST /api/quiz/import/check': { caller: 'learner', path: '/api/quiz/import/check', body: sessions },
  'POST /api/quiz/import': { caller: 'learner', path: '/api/quiz/import', body: sessions },
  'GET /api/dashboard/stats': { caller: 'learner', path: '/api/dashboard/stats' },
  'GET /api/dashboard/weekly-progress': { caller: 'learner', path: '/api/dashboard/weekly-progress' },
  'GET /api/login': { caller: 'nobody', path: '/api/login', query: ['returnTo=/words'], answers: 302 },
  'GET /api/auth/callback': {
    caller: 'nobody',
    path: '/api/auth/callback',
    query: ['code=x', 'state=x', 'iss=x', 'error=x'],
    answers: 400,
  },
  'GET /api/logout': { caller: 'learner', path: '/api/logout', leaves: true },
  'POST /api/logout': { caller: 'learner', path: '/api/logout', leaves: true },
  'POST /api/auth/sign-out-everywhere': {
    caller: 'learner',
    path: '/api/auth/sign-out-everywhere',
    body: { keepApiKey: true },
    leaves: true,
  },
  'POST /api/auth/backchannel-logout': {
    caller: 'nobody',
    path: '/api/auth/backchannel-logout',
    raw: { type: 'application/x-www-form-urlencoded', text: 'logout_token=eyJhbGciOiJub25lIn0.e30.' },
    answers: 400,
  },
  'GET /api/auth/user': { caller: 'learner', path: '/api/auth/user' },
  'GET /api/auth/config': { caller: 'nobody', path: '/api/auth/config' },
  'PATCH /api/profile': {
    caller: 'learner',
    path: '/api/profile',
    body: { firstName: 'Ada <<unique>>', lastName: 'Lovelace', email: '<<email>>', profileImageUrl: '' },
  },
  'PUT /api/profile/picture': { caller: 'learner', path: '/api/profile/picture', raw: { type: 'image/png', text: onePixel } },
  'GET /api/user/api-keys': { caller: 'learner', path: '/api/user/api-keys' },
  'POST /api/user/api-keys': { caller: 'learner', path: '/api/user/api-keys', body: { name: 'a program' }, answers: 409 },
  'DELETE /api/user/api-keys/:id': { caller: 'learner', path: '/api/user/api-keys/<<word>>', answers: 404 },
  'GET /api/user/sessions': { caller: 'learner', path: '/api/user/sessions' },
  'DELETE /api/user/sessions/:id': { caller: 'learner', path: '/api/user/sessions/<<word>>', answers: 404 },
  'DELETE /api/account': { caller: 'learner', path: '/api/account', body: { confirmation: 'DELETE' }, leaves: true, answers: 204 },
  'GET /api/pictures/:name': { caller: 'learner', path: `/api/pictures/${'a'.repeat(43)}`, answers: 404 },
  'GET /api/dictionary': { caller: 'learner', path: '/api/dictionary?startsWith=harb' },
  'GET /api/dictionary/:word': { caller: 'learner', path: '/api/dictionary/harbour' },
  'GET /api/dictionary/:word/labels': { caller: 'learner', path: '/api/dictionary/harbour/labels' },
  'GET /api/dictionary/:word/suggestions': { caller: 'learner', path: '/api/dictionary/harbor/suggestions' },
}
