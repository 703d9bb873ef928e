export { createMongoWordRepository } from './adapters/word.mongo.ts'
export { createSqliteWordRepository } from './adapters/word.sqlite.ts'
export { createWordsService, type WordsDependencies } from './service.ts'
export { wordsSettings } from './settings.ts'
