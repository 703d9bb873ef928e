import circus from 'jest-circus/runner'
import { measured } from './run/costs/measured.mjs'
import './worker.mjs'

/** Jest's own jest-circus. */
export default (...args) => measured(() => circus.default(...args))
