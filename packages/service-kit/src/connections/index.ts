export { keptConnections } from './kept-connections.ts'
