export { keepAliveAgent } from './keep-alive-agent.ts'
