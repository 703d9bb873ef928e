import { silentLogger } from '../logging/index.ts'
import { openSqlite } from '../store/index.ts'
import { describeEventBus, quickRedelivery } from './bus.contract.ts'
import { createInProcessBus } from './in-process-bus.ts'

describeEventBus('one process', async () =>
  createInProcessBus({ sqlite: openSqlite(':memory:'), logger: silentLogger, redelivery: quickRedelivery }),
)
