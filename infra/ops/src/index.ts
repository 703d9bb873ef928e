export { runOps } from './ops.ts'
export { byName, consumers, parts } from './parts.ts'
export { projectionsOf } from './projections.ts'
export { rebuildLearner } from './rebuild.ts'
