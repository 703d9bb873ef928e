import { describe, expect, it } from '@jest/globals'
import { MongoBulkWriteError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb'
import { isStoreUnavailable } from './store-unavailable.ts'

const errorNamed = (name: string): Error => Object.assign(new Error('of the driver'), { name })
const errorLabelled = (label: string): Error => {
  const error = new MongoServerError({ message: 'labelled', code: 251 })
  error.addErrorLabel(label)
  return error
}
const broken = new MongoBulkWriteError(new MongoNetworkError('connection closed') as never, {} as never)
const bulk = new MongoBulkWriteError({ message: 'not primary', code: 10_107, writeErrors: [] }, {} as never)

describe('isStoreUnavailable', () => {
  it.each([
    ['a broken connection', new MongoNetworkError('connection closed')],
    ['a connection that the server has ended', Object.assign(new Error('ended by the other party'), { code: 'EPIPE' })],
    ['no primary in time', new MongoServerSelectionError('timed out', {} as never)],
    ['a cleared pool', errorNamed('MongoPoolClearedError')],
    ['a pool that was cleared during use', errorNamed('PoolClearedOnNetworkError')],
    ['no connection in time', errorNamed('MongoWaitQueueTimeoutError')],
    ['a stale primary', errorNamed('MongoStalePrimaryError')],
    ['a write that is not acknowledged by a majority', errorNamed('MongoWriteConcernError')],
    ['mongoose without a server', errorNamed('MongooseServerSelectionError')],
    ['a node that is no longer the primary', new MongoServerError({ message: 'not primary', code: 10_107 })],
    ['a node that stepped down', new MongoServerError({ message: 'stepped down', code: 189 })],
    ['an interrupted operation', new MongoServerError({ message: 'interrupted', code: 11_602 })],
    ['a transaction that took too long', new MongoServerError({ message: 'exceeded its lifetime', code: 290 })],
    ['a refused bulk write', bulk],
    ['a bulk write on a broken connection', broken],
    ['a transient transaction error', errorLabelled('TransientTransactionError')],
    ['a commit with an unknown result', errorLabelled('UnknownTransactionCommitResult')],
  ])('is true for %s', (_, error) => {
    expect(isStoreUnavailable(error)).toBe(true)
  })

  it.each([
    ['a unique index', new MongoServerError({ message: 'duplicate', code: 11_000 })],
    ['a refused password', new MongoServerError({ message: 'Authentication failed.', code: 18 })],
    ['a programming error', new TypeError('undefined is not a function')],
    ['another error with the code of an unavailable server', Object.assign(new Error('other'), { code: 91 })],
    ['a text that was thrown', 'a text'],
  ])('is false for %s', (_, error) => {
    expect(isStoreUnavailable(error)).toBe(false)
  })
})
