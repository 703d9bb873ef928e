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
  /** A success ends the session, so most calls are made without one. */
  leaves?: true
  /** The status for valid input, 200 by default. */
  status?: number
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

/** By default a learner calls the operation by the path of its key, with a word's id. */
const samples: Record<string, Partial<Operation>> = {
  'GET /api/words': { query: ['status=new', 'search=har', 'sortBy=text', 'sortOrder=asc'] },
  'POST /api/words': { body: word, status: 201 },
  'DELETE /api/words': { status: 204 },
  'GET /api/words/recent': { query: ['limit=5'] },
  'GET /api/words/review': { query: ['limit=5'] },
  'GET /api/words/export': { query: ['format=csv'] },
  'POST /api/words/import/check': { body: words },
  'POST /api/words/import': { body: words },
  'PATCH /api/words/:id': {
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
    body: { sentence: 'A harbour <<unique>>.', source: { title: 'a novel', address: 'https://example.org/' } },
  },
  'POST /api/words/:id/look-ups': {},
  'DELETE /api/words/:id': { path: '/api/words/<<removable>>', status: 204 },
  'GET /api/words/starter-sets': {},
  'POST /api/words/starter-sets/:set': { path: '/api/words/starter-sets/travel' },
  'POST /api/words/starter-sets/:set/undo': { path: '/api/words/starter-sets/travel/undo', body: { words: ['<<word>>'] } },
  'POST /api/words/:id/restore': { path: '/api/words/<<removed>>/restore' },
  'POST /api/v1/words': {
    caller: 'program',
    body: {
      ...{ word: 'lantern <<unique>>', definition: 'a lamp', context: 'in a cave', gloss: 'Laterne', note: 'old', tags: ['light'] },
      source: { title: 'a film', address: 'https://example.org/' },
    },
    status: 201,
  },
  'GET /api/v1/words': { caller: 'program', query: ['limit=5', 'updated_after=2026-11-21T09:30:00Z', 'cursor=1_a'] },
  'GET /api/v1/words/:id': { caller: 'program' },
  'POST /api/v1/words/batch': {
    caller: 'program',
    body: { words: [{ word: 'meadow <<unique>>', definition: 'a field', context: '' }, { word: 'quarry <<unique>>' }] },
  },
  'GET /api/v1/openapi.json': { caller: 'nobody' },
  'GET /api/v1/docs': { caller: 'nobody' },
  'GET /api/v1/docs/page.css': { caller: 'nobody' },
  'GET /api/v1/docs/page.js': { caller: 'nobody' },
  'GET /api/quiz/generate': { query: ['tag=sea'] },
  'GET /api/quiz/tags': {},
  'POST /api/quiz/sessions': { body: { wordsCount: 5, correctAnswers: 3, totalQuestions: 5 }, status: 201 },
  'POST /api/quiz/questions': {
    body: {
      ...{ sessionId: '<<session>>', wordId: '<<asked>>', questionType: '<<questionType>>', userAnswer: 'knew', correctAnswer: 'knew' },
      ...{ isCorrect: true, questionId: '<<question>>', position: 0, answeredAt: '<<now>>', correction: 'right' },
    },
    status: 201,
  },
  'POST /api/quiz/results': {
    body: { answers: [{ questionId: '<<question>>', answer: 'knew', isCorrect: true, answeredAt: '<<now>>', correction: 'right' }] },
    status: 201,
  },
  'POST /api/quiz/corrections': { body: { sessionId: '<<finished>>', questionId: '<<wrong>>', correction: 'right' }, status: 201 },
  'GET /api/quiz/export': {},
  'POST /api/quiz/import/check': { body: sessions },
  'POST /api/quiz/import': { body: sessions },
  'GET /api/dashboard/stats': {},
  'GET /api/dashboard/weekly-progress': {},
  'GET /api/login': { caller: 'nobody', query: ['returnTo=/words'], status: 302 },
  'GET /api/auth/callback': { caller: 'nobody', query: ['code=x', 'state=x', 'iss=x', 'error=x'], status: 400 },
  'GET /api/logout': { leaves: true },
  'POST /api/logout': { leaves: true },
  'POST /api/auth/sign-out-everywhere': { body: { keepApiKey: true }, leaves: true },
  'POST /api/auth/backchannel-logout': {
    caller: 'nobody',
    raw: { type: 'application/x-www-form-urlencoded', text: 'logout_token=eyJhbGciOiJub25lIn0.e30.' },
    status: 400,
  },
  'GET /api/auth/user': {},
  'GET /api/auth/config': { caller: 'nobody' },
  'PATCH /api/profile': { body: { firstName: 'Ada <<unique>>', lastName: 'Lovelace', email: '<<email>>', profileImageUrl: '' } },
  'PUT /api/profile/picture': { raw: { type: 'image/png', text: onePixel } },
  'GET /api/user/api-keys': {},
  'POST /api/user/api-keys': { body: { name: 'a program' }, status: 409 },
  'DELETE /api/user/api-keys/:id': { status: 404 },
  'GET /api/user/sessions': {},
  'DELETE /api/user/sessions/:id': { status: 404 },
  'DELETE /api/account': { body: { confirmation: 'DELETE' }, leaves: true, status: 204 },
  'GET /api/pictures/:name': { path: `/api/pictures/${'a'.repeat(43)}`, status: 404 },
  'GET /api/dictionary': { path: '/api/dictionary?startsWith=harb' },
  'GET /api/dictionary/:word': { path: '/api/dictionary/harbour' },
  'GET /api/dictionary/:word/labels': { path: '/api/dictionary/harbour/labels' },
  'GET /api/dictionary/:word/suggestions': { path: '/api/dictionary/harbor/suggestions' },
}

/** Every operation that can be reached from outside, by its method and path as its service mounts it. A test compares them with the endpoints. */
export const operations: Readonly<Record<string, Operation>> = Object.fromEntries(
  Object.entries(samples).map(([name, sample]): [string, Operation] => {
    const path = name.slice(name.indexOf(' ') + 1).replace(':id', '<<word>>')
    return [name, { caller: 'learner', path, ...sample }]
  }),
)
