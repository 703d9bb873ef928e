import { describe, expect, it } from '@jest/globals'
import { MongoBulkWriteError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb'
import { isStoreUnavailable } from './store-unavailable.ts'

const called = (name: string): Error => Object.assign(new Error('of the driver'), { name })
const labelled = (label: string): Error => {
  const error = new MongoServerError({ message: 'told with a label', code: 251 })
  error.addErrorLabel(label)
  return error
}
const broken = new MongoBulkWriteError(new MongoNetworkError('connection closed') as never, {} as never)
const bulk = new MongoBulkWriteError({ message: 'not primary', code: 10_107, writeErrors: [] }, {} as never)

describe('a store that is away', () => {
  it.each([
    ['a broken connection', new MongoNetworkError('connection closed')],
    ['a connection that the server has ended', Object.assign(new Error('ended by the other party'), { code: 'EPIPE' })],
    ['no primary in time', new MongoServerSelectionError('timed out', {} as never)],
    ['a pool that was emptied', called('MongoPoolClearedError')],
    ['a pool that was emptied under use', called('PoolClearedOnNetworkError')],
    ['no connection in time', called('MongoWaitQueueTimeoutError')],
    ['a primary of before', called('MongoStalePrimaryError')],
    ['a write that no majority has yet', called('MongoWriteConcernError')],
    ['mongoose without a server', called('MongooseServerSelectionError')],
    ['a node that is the primary no more', new MongoServerError({ message: 'not primary', code: 10_107 })],
    ['a node that stepped down', new MongoServerError({ message: 'stepped down', code: 189 })],
    ['an interrupted operation', new MongoServerError({ message: 'interrupted', code: 11_602 })],
    ['many writes at once, refused', bulk],
    ['many writes at once, on a connection that broke', broken],
    ['a transaction that is to be tried again', labelled('TransientTransactionError')],
    ['a commit of which nobody knows', labelled('UnknownTransactionCommitResult')],
  ])('is told by %s', (_, error) => {
    expect(isStoreUnavailable(error)).toBe(true)
  })

  it.each([
    ['a unique index', new MongoServerError({ message: 'duplicate', code: 11_000 })],
    ['a refused password', new MongoServerError({ message: 'Authentication failed.', code: 18 })],
    ['a fault of ours', new TypeError('undefined is not a function')],
    ['another error with such a number', Object.assign(new Error('other'), { code: 91 })],
    ['no error', 'a text'],
  ])('is not told by %s', (_, error) => {
    expect(isStoreUnavailable(error)).toBe(false)
  })
})
