import { describeInbox } from './inbox.contract.ts'
import { describeOutbox } from './outbox.contract.ts'
import { openSqliteInbox, openSqliteOutbox } from './testing/sqlite-event-store.ts'

describeOutbox('SQLite', openSqliteOutbox)
describeInbox('SQLite', openSqliteInbox)
