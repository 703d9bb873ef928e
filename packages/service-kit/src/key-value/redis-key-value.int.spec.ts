import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { silentLogger } from '../logging/index.ts'
import { describeKeyValue } from './key-value.contract.ts'
import { createRedisKeyValue } from './redis-key-value.ts'

describeWithBacking(['redis'], 'keys in Redis', (backing) => {
  describeKeyValue('Redis', async () => {
    const keyValue = createRedisKeyValue({ ...backing.redis, logger: silentLogger })
    return { keyValue, close: keyValue.close }
  })
})
