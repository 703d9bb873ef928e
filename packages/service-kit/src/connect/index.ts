export { connectBus, connectJobs, connectKeyValue, connectMongoStore } from './connect.ts'
