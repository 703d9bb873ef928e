import { describeFuzz } from './describe-fuzz.ts'

describeFuzz({ requests: 2_000, calls: 48, seed: 18, timeoutMs: 900_000 })
