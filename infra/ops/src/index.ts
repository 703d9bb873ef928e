export { runOps } from './ops.ts'
export { projectionsOf } from './projections.ts'
export { rebuildLearner } from './rebuild.ts'
