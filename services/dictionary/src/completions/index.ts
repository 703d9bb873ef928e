export { createCompleter } from './completer.ts'
export { completionsRoute } from './completions.route.ts'
export { buildHeadwords, type Headwords } from './headwords.ts'
