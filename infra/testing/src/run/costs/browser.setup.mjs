import { afterEach } from '@jest/globals'
import { meter } from './measured.mjs'

// A closed browser does not wait for its helpers, whose processor time is then lost. So it is read after each test.
afterEach(meter)
