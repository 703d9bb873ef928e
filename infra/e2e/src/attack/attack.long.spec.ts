import { describeAttack } from './describe-attack.ts'

describeAttack({ learners: 50, seconds: 300, longestMs: 1_000 })
