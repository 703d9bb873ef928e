import { describeFuzz } from './describe-fuzz.ts'

describeFuzz({ requests: 20_000, calls: 2_000, seed: Date.now() % 2 ** 31, timeoutMs: 3_600_000 })
