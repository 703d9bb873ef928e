export { createStoreService, type StoreServiceHost } from './store-service.ts'
