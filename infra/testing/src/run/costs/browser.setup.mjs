import { afterEach } from '@jest/globals'
import { meter } from './measured.mjs'

// A browser does not wait for its helpers when it is closed, and their time is told no more: it is read after each test.
afterEach(meter)
