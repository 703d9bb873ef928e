export { type Balancer, type Endpoint, startBalancer } from './balancer.ts'
export { type Child, startChild, until } from './child.ts'
export { freePort } from './free-port.ts'
export { type NodeProcess, spawnNode } from './spawn-node.ts'
