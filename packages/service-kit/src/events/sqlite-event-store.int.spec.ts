import { openSqliteInbox, openSqliteOutbox } from './event-test-kit/sqlite-event-store.ts'
import { describeInbox } from './inbox.contract.ts'
import { describeOutbox } from './outbox.contract.ts'

describeOutbox('SQLite', openSqliteOutbox)
describeInbox('SQLite', openSqliteInbox)
