export { defineService, type Host, type Records, type ServiceDescriptor } from './descriptor.ts'
